/** SQL: whether somebody has not left a group by a day. @param m alias of `study_member` @param day a date */
export const isIn = (m: string, day: string): string => `(${m}.left_on is null or ${m}.left_on > ${day})`;

/** The same of a row. @param day `yyyy-MM-dd` */
export const isStillIn = ({ left_on }: { left_on: string | null }, day: string): boolean =>
  left_on === null || left_on > day;

/**
 * SQL: whether somebody studies in a group on a day: the group runs, and they have not left it (ruling 20).
 * @param m alias of `study_member`
 * @param g alias of its `study_group`
 */
export const isMemberOn = (m: string, g: string, day: string): string => `${g}.is_active and ${isIn(m, day)}`;

/**
 * SQL: whether a student is inactive on a day: had a group and has none now. Whoever never had one is not (ruling 20).
 * @param student a parameter or column
 */
export const inactiveSql = (student: string, day: string): string =>
  `(select coalesce(not bool_or(${isMemberOn('m', 'g', day)}), false)
    from study_member m join study_group g on g.id = m.group_id where m.student_id = ${student})`;

/**
 * SQL: the one group of a course in which a student is, or was last: its id, name and teacher, and whether they study in
 * it on a day. @param student, course, day parameters or columns
 */
export const groupOf = (student: string, course: string, day: string): string => `(
  select g.id, g.name, g.teacher_id, ${isMemberOn('m', 'g', day)} as is_member
  from study_member m join study_group g on g.id = m.group_id
  where m.student_id = ${student} and g.course_id = ${course}
  order by ${isMemberOn('m', 'g', day)} desc, m.joined_on desc, g.id limit 1)`;
