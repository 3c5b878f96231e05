import { formOfPicked } from '@mars/client/pieces/picked.ts';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Page = Reply<'GET /v2/staff/news'>;
export type News = Page['items'][number];
type Written = CallShape<'POST /v2/staff/news'>['body'] & { picture?: null };

export const $first = () => resource('GET /v2/staff/news', { query: {} }, { signedIn: true });

export const moreNews = (cursor: string): Promise<Page> => call('GET /v2/staff/news', { query: { cursor } });

/** @param id null: it is new, and has no picture to be taken away @throws {CallError} */
export const saveNews = (id: number | null, body: Written, version?: string): Promise<News> =>
  id === null
    ? call('POST /v2/staff/news', { body })
    : call('PATCH /v2/staff/news/{id}', { params: { id }, body: { ...body, ...(version && { version }) } });

/** @throws {CallError} */
export async function sendPicture(id: number, file: File): Promise<News> {
  const form = await formOfPicked(file);
  return call('POST /v2/staff/news/{id}/picture', { params: { id }, form });
}

/** @throws {CallError} */
export const removeNews = (id: number): Promise<{ ok: true }> =>
  call('DELETE /v2/staff/news/{id}', { params: { id } });
