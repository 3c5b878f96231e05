/** SQL: what a course is called in both languages; a centre's own that has one name, by it in both. @param c alias of `study_course` */
export const courseTitleSql = (c: string): string =>
  `json_build_object('uz', coalesce(${c}.title_uz, ${c}.name), 'ru', coalesce(${c}.title_ru, ${c}.name))`;
