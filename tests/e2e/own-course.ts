import { zipCourse } from '../../packages/server/features/course/files.ts';
import { type CourseOptions, courseFiles } from '../../packages/server/testing/courses.ts';
import { tokensOf } from './people.ts';
import { platform } from './sites.ts';

interface Course {
  id: number;
  modules: { items: { id: number }[] }[];
}

/** The administrator brings a course of a class in, as a zip, that no other story knows. */
export async function bringCourse(options: CourseOptions): Promise<Course> {
  const { access_token } = await tokensOf('admin');
  const headers = { authorization: `Bearer ${access_token}` };
  const slug = `sinov-${crypto.randomUUID().slice(0, 8)}`;
  const zip = zipCourse(slug, courseFiles({ kind: 'class', ...options }));
  const form = new FormData();
  form.append('file', new File([new Uint8Array(zip)], `${slug}.zip`));
  const brought = await fetch(`${platform}/v2/staff/courses`, { method: 'POST', headers, body: form });
  if (!brought.ok) throw new Error(`no course: ${await brought.text()}`);
  const { id } = (await brought.json()) as Course;
  return (await (await fetch(`${platform}/v2/staff/courses/${id}`, { headers })).json()) as Course;
}
