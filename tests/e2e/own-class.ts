import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { bringCourse } from './own-course.ts';
import { enter, post, tokensOf } from './people.ts';
import type { Lang } from './texts.ts';

export const names = { uz: ['Sevara', 'Rustamova'], ru: ['Севара', 'Рустамова'] } as const;

/** A class with a teacher, one student and a parent; its one lesson begins in a moment. */
export async function classOfOne(lang: Lang) {
  const [first_name, last_name] = names[lang];
  const title = { uz: `Sayt ${lang}`, ru: `Сайт ${lang}` };
  const course = await bringCourse({ title, lessons: [['Ranglar']], homework: true, exam: true });
  const teacher = await enter({ role: 'teacher', first_name: 'Nargiza', last_name: 'Sodiqova' });
  const admin = await tokensOf('admin');
  const group = await post<{ id: number; name: string }>('/v2/staff/groups', admin, {
    name: `S-${teacher.login}`.slice(0, 60),
    course_id: course.id,
    teacher_id: teacher.id,
  });
  const student = await enter({ role: 'student', first_name, last_name, group_id: group.id });
  const parent = await enter({
    role: 'parent',
    first_name: 'Ota',
    last_name,
    children_ids: [student.id],
  });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const lesson = await post<{ id: number }>('/v2/staff/lessons', admin, {
    group_id: group.id,
    starts_at: at(5),
    ends_at: at(60),
  });
  return {
    title: title[lang],
    course,
    group,
    lesson,
    teacher,
    student,
    parent,
    isToday: dayOf(at(5)) === dayOf(),
  };
}
