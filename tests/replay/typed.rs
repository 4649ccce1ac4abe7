//! Real games, typed in.

/// Italian championship 2005, first round: 76 plies less one. Black resigned.
pub(crate) const ITALIAN: &str = r#"[Event "Campionato assoluto"]
[GameType "22,W,8,8,N2,1"]
[Result "1-0"]

1. 21-17 12-15 2. 23-19 11-14 3. 19x12  8x15 4. 28-23 14-18 5. 22x13  9x18
6. 23-20 10-14 7. 20x11  6x15 8. 17-13  3-6 9. 13-9  5-10 10. 32-28  1-5
11. 26-21  7-12 12. 21-17 12-16 13. 30-26  6-11 14. 26-21  4-7 15. 29-26
14-19 16. 21x14 11x18 17. 26-21 16-20 18. 21x14 19-22 19. 27x18 10x19
20. 31-27 19-22 21. 28-23 22x31 22. 23x16 31-27 23. 18-14 27-23 24. 25-21
23-20 25. 17-13 15-19 26. 21-18 19-22 27. 13-10 22-26 28. 10x1 26-30
29.  1-5 30-27 30.  5-10 27-22 31. 10-13 22-19 32. 14-10 19-15 33. 10-5
20-23 34.  5-1 23-20 35.  1-5  7-11 36.  5-10 15-12 37. 10-6 11-15
38.  6-11 {Bianco} 1-0
"#;

/// Championship of the USSR 1950, with a numeric FEN: 61 plies. Black resigned.
pub(crate) const RUSSIAN: &str = r#"[Event "X чемпионат СССР"]
[Date "1950."]
[Result "1-0"]
[GameType "25"]
[FEN "W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4."]

1. c3-d4 d6-e5 2. b2-c3 e7-d6 3. e3-f4 b6-a5 4. f2-e3 c7-b6 5. c1-b2 b6-c5
6. d4:b6 a5:c7 7. c3-d4 e5:c3 8. b2:d4 d6-c5 9. d4:b6 a7:c5 10. d2-c3 f8-e7
11. c3-d4 c7-b6 12. a1-b2 e7-d6 13. b2-c3 b6-a5 14. d4:b6 a5:c7 15. e1-d2
d6-c5 16. c3-b4 c7-d6 17. d2-c3 b8-a7 18. g3-h4 d6-e5 19. f4:d6 c5:e7
20. h2-g3 e7-d6 21. b4-a5 f6-e5 22. a3-b4 g7-f6 23. c3-d4 e5:c3 24. b4:d2
f6-e5 25. g1-h2 a7-b6 26. a5:c7 d8:b6 27. g3-f4 e5:g3 28. h2:f4 d6-c5
29. d2-c3 b6-a5 30. e3-d4 c5:g5 31. h4:f6   1-0
"#;

/// Russian championship of Poddavki 2019: 49 plies. Black gave up.
pub(crate) const PODDAVKI: &str = r#"[Event "Обратные шашки"]
[Date "2019.02.18"]
[Result "1-0"]
[Variant "Poddavki"]

1. g3-h4 h6-g5 2. h2-g3 g5-f4 3. e3:g5 b6-a5 4. c3-b4 a5:c3 5. b2:d4 d6-c5 6.
d4:b6 c7:a5 7. d2-c3 a5-b4 8. c3:a5 a7-b6 9. a5:c7 d8:b6 10. a3-b4 e7-d6 11.
g5:a7 f8-e7 12. h4-g5 g7-f6 13. a1-b2 f6:h4 14. f2-e3 h4:d4 15. b4-c5 d4:b6
16. a7:c5 b8-c7 17. c5-b6 c7:a5 18. b2-c3 h8-g7 19. e1-f2 a5-b4 20. c3:a5
g7-f6 21. a5-b6 f6-e5 22. c1-d2 e7-f6 23. b6-c7 f6-g5 24. g1-h2 e5-d4 25.
c7-d8 1-0
"#;

/// A Russian game played online to the last piece, with `x` for captures: 65 plies.
pub(crate) const ONLINE: &str = r#"[Event "online"]
[Result "2-0"]
[GameType "25"]

1. c3-d4 b6-c5 2. d4xb6 a7xc5 3. b2-c3 f6-e5 4. e3-f4 g7-f6 5. c3-b4 f6-g5 6. b4-a5 g5xe3 7.
f2xb6 b8-a7 8. a1-b2 a7xc5 9. g3-f4 e5xg3 10. h2xf4 e7-f6 11. b2-c3 f8-e7 12. c3-b4 f6-e5 13.
g1-h2 e5xg3 14. h2xf4 c5-d4 15. e1-f2 e7-f6 16. f4-e5 d6xf4 17. d2-e3 f4xd2 18. c1xc5 f6-g5 19.
c5-b6 c7-d6 20. b6-a7 d6-e5 21. a7-b8 e5-d4 22. b4-c5 d4xb6 23. a5xc7 d8xb6 24. a3-b4 h8-g7 25.
b8-h2 g7-f6 26. f2-e3 b6-a5 27. b4-c5 g5-h4 28. c5-b6 a5xc7 29. h2xb8 h6-g5 30. b8-f4 f6-e5 31.
f4xd6 h4-g3 32. d6xh2 g5-f4 33. h2xe5 2-0
"#;

/// A Czech game without a game type; its ply 38 is a whole path.
pub(crate) const CZECH: &str = r#"[Event "Mistrovství"]
[Result "1-0"]

1. c3-d4 f6-g5 2. g3-f4 b6-c5 3. d4xb6 a7xc5 4. b2-c3 g7-f6 5. c3-d4 c5-b4
6. a3xc5 d6xb4 7. a1-b2 b4-a3 8. b2-c3 c7-d6 9. h2-g3 g5-h4 10. d4-c5 d6xb4
11. c3xa5 f6-e5 12. f4xd6 e7xc5 13. d2-c3 c5-b4 14. e1-d2 h8-g7 15. g3-f4
g7-f6 16. a5-b6 f8-g7 17. c3xa5 b8-c7 18. f4-g5 h6xf4 19. e3xg5xe7 d8xf6
20. b6xd8 h4-g3 21. d8xh4 g3xe1 22. h4-f6 e1xb4 23. f6xh8 b4-c5 24. g1-h2
c5-f2 25. h8-g7 1-0
"#;
