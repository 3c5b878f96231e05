insert into typing_run (student_id, lang, words_per_minute) select $student, 'uz', n from generate_series(1, 90) n;
