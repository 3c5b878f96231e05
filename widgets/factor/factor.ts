import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export const $factor = () => resource('GET /v1/me/factor', {}, { signedIn: true });

/** @throws {CallError} */
export const begin = (password: string) => call('POST /v1/me/factor', { body: { password } });

/** @throws {CallError} */
export const confirm = (code: string) => call('POST /v1/me/factor/confirm', { body: { code } });

/** @throws {CallError} */
export const end = (password: string, code: string) =>
  call('DELETE /v1/me/factor', { body: { password, code } });
