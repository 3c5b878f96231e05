import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Room = Reply<'GET /v2/staff/rooms'>['items'][number];

export const rooms = () => resource('GET /v2/staff/rooms', undefined, { signedIn: true });

/** @throws {CallError} as all of these */
export const addRoom = (name: string) => call('POST /v2/staff/rooms', { body: { name } });

export const renameRoom = (id: number, body: CallShape<'PATCH /v2/staff/rooms/{id}'>['body']) =>
  call('PATCH /v2/staff/rooms/{id}', { params: { id }, body });

/** @returns the one that stays */
export const mergeRooms = (id: number, into_id: number) =>
  call('POST /v2/staff/rooms/{id}/merge', { params: { id }, body: { into_id } });

export const removeRoom = (id: number) => call('DELETE /v2/staff/rooms/{id}', { params: { id } });
