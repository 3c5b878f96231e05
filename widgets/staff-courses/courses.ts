import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call, client } from '@mars/session/session.ts';

export type WholeCourse = Reply<'GET /v2/staff/courses/{id}'>;
export type Module = WholeCourse['modules'][number];
export type Item = Module['items'][number];
export type Source = Reply<'GET /v2/staff/elements/{id}'>;
export type Change = CallShape<'PATCH /v2/staff/elements/{id}'>['body'];

export const courseOf = (id: number) =>
  resource('GET /v2/staff/courses/{id}', { params: { id } }, { signedIn: true });

export const elementOf = (id: number) =>
  resource('GET /v2/staff/elements/{id}', { params: { id } }, { signedIn: true });

/** Saves a course as a zip. @throws {CallError} */
export async function download({ id, slug }: WholeCourse): Promise<void> {
  const { body } = await client.stream('GET /v2/staff/courses/{id}/file', { params: { id } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await new Response(body).blob());
  link.download = `${slug}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @throws {CallError} content_refused {faults} */
export const changeElement = (id: number, body: Change): Promise<Source> =>
  call('PATCH /v2/staff/elements/{id}', { params: { id }, body });

export const readElement = (id: number): Promise<Source> =>
  call('GET /v2/staff/elements/{id}', { params: { id } });

export type Rejudged = Reply<'POST /v2/staff/exam/{id}/rejudge'>;

/** @throws {CallError} content_refused {faults} */
export const rejudge = (
  id: number,
  body: CallShape<'POST /v2/staff/exam/{id}/rejudge'>['body'],
): Promise<Rejudged> => call('POST /v2/staff/exam/{id}/rejudge', { params: { id }, body });

/** @throws {CallError} content_refused {faults} */
export const addLesson = (
  id: number,
  body: CallShape<'POST /v2/staff/courses/{id}/lessons'>['body'],
): Promise<Source> => call('POST /v2/staff/courses/{id}/lessons', { params: { id }, body });
