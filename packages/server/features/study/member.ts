/** SQL: whether somebody has not left a group by a day. @param m alias of `study_member` @param day a date */
export const isIn = (m: string, day: string): string => `(${m}.left_on is null or ${m}.left_on > ${day})`;

/**
 * SQL: whether somebody studies in a group on a day: the group runs, and they have not left it (ruling 20).
 * @param m alias of `study_member`
 * @param g alias of its `study_group`
 */
export const isMemberOn = (m: string, g: string, day: string): string => `${g}.is_active and ${isIn(m, day)}`;

/** SQL: whether a student studies on a day: in any group (ruling 20). @param student a parameter or column */
export const isStudying = (student: string, day: string): string =>
  `exists (select from study_member m join study_group g on g.id = m.group_id
    where m.student_id = ${student} and ${isMemberOn('m', 'g', day)})`;
