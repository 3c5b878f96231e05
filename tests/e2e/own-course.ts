import { zipCourse } from '../../packages/server/features/course/files.ts';
import { type CourseOptions, courseFiles } from '../../packages/server/testing/courses.ts';
import { ask, formOf, post, tokensOf } from './people.ts';

interface Course {
  id: number;
  modules: { items: { id: number }[] }[];
}

/** The administrator brings a course of a class in, as a zip, that no other story knows. */
export async function bringCourse(options: CourseOptions): Promise<Course> {
  const admin = await tokensOf('admin');
  const slug = `sinov-${crypto.randomUUID().slice(0, 8)}`;
  const zip = zipCourse(slug, courseFiles({ kind: 'class', ...options }));
  const file = new File([new Uint8Array(zip)], `${slug}.zip`);
  const { id } = await post<Course>('/v2/staff/courses', admin, formOf({ file }));
  return ask<Course>(`/v2/staff/courses/${id}`, admin);
}
