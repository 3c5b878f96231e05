/** SQL: an exam that was taken out of a course, to whoever is sitting it. @param e alias of `course_element` */
export const isBeingSat = (e: string, student: string): string =>
  `${e}.kind = 'exam' and exists (select from exam_attempt s
    where s.student_id = ${student} and s.element_id = ${e}.id and s.finished_at is null and s.void_at is null)`;
