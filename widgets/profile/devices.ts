import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Device = Reply<'GET /v1/auth/sessions'>['items'][number];

/** Where the person is signed in. */
export const $devices = resource('GET /v1/auth/sessions', undefined, { signedIn: true });

/** Ends other sessions, one after another, and asks for the rest anew. @throws {CallError} of the first that could not be ended */
export async function endSessions(devices: readonly Device[]): Promise<void> {
  try {
    for (const { id } of devices) await call('DELETE /v1/auth/sessions/{id}', { params: { id } });
  } finally {
    await $devices.reload();
  }
}
