import { formOfPicked } from '@mars/client/pieces/picked.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Course = Reply<'GET /v2/staff/courses'>['items'][number];

export const courses = () => resource('GET /v2/staff/courses', undefined, { signedIn: true });

/** What is in the zip stands from now on. @throws {CallError} content_refused {faults} */
export async function bringIn(file: File): Promise<Course> {
  return call('POST /v2/staff/courses', { form: await formOfPicked(file) });
}
