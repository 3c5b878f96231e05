import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call, client } from '@mars/session/session.ts';
import { saveFile } from '@mars/ui/pieces/save-file.ts';

export type Privacy = Reply<'GET /v1/me/privacy'>;
export type Child = Privacy['children'][number];

export const $privacy = () => resource('GET /v1/me/privacy', {}, { signedIn: true, freshMs: 0 });

/** Saves the zip on the device. @param childId whose it is, for a parent @throws {CallError} copy_limit */
export async function saveCopy(childId?: number): Promise<void> {
  const { body } = await client.stream('GET /v1/me/data', { query: childId ? { student_id: childId } : {} });
  const zip = await new Response(body).arrayBuffer();
  saveFile(new File([zip], 'mars.zip', { type: 'application/zip' }));
  void $privacy().reload();
}

/** @throws {CallError} bad_password, password_locked */
export const askDeletion = (password: string) => call('DELETE /v1/me', { body: { password } });

/** @throws {CallError} */
export const keepAccount = () => call('DELETE /v1/me/deletion');

/** Whoever took the consent back gives it again. @throws {CallError} bad_password, password_locked, nothing_begun */
export const keepChild = (student_id: number, password: string) =>
  call('POST /v1/consent/keep', { body: { student_id, password } });

/** Another parent objects. @throws {CallError} nothing_begun */
export const object = (student_id: number) => call('POST /v1/consent/object', { body: { student_id } });

/** @throws {CallError} bad_password, password_locked, of_age */
export const withdraw = (student_id: number, password: string) =>
  call('POST /v1/consent/withdraw', { body: { student_id, password } });
