/**
 * SQL: the subject of a course, as it says itself; of a centre's own course that says none, as its name does; null: it does
 * neither. @param c alias of `study_course`
 */
export const subjectSql = (c: string): string => `coalesce(${c}.subject, case
  when ${c}.name ~* '(ingliz|english|английск)' then 'english'
  when ${c}.name ~* '(matematika|математик|algebra|алгебр)' then 'maths' end)`;
