import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export const BOARDS = ['coin', 'xp', 'typing'] as const;
export type BoardName = (typeof BOARDS)[number];
export type Place = Reply<'GET /v1/rating/coin'>['items'][number];
export type Season = Reply<'GET /v1/season/current'>;
export type Seasons = Reply<'GET /v1/season/history'>;

const mine = { signedIn: true };

const first = { scope: 'centre', period: 'month', around_me: true, days: true } as const;

/** Of a parent, the child who is meant; of a student, nobody else. */
export type ChildId = number | undefined;

const of = (childId: ChildId) => childId !== undefined && { student_id: childId };

/** This month's board of the centre: the one that its own page begins with. */
export const boardOf = (name: BoardName, childId: ChildId) =>
  resource(`GET /v1/rating/${name}`, { query: { ...first, ...of(childId) } }, mine);

export const $season = resource('GET /v1/season/current', undefined, mine);
export const seasonsOf = (childId: ChildId) =>
  resource('GET /v1/season/history', { query: { ...of(childId) } }, mine);

/** @throws {CallError} when the seasons before do not come. */
export const seasonsBefore = (cursor: string, childId: ChildId): Promise<Seasons> =>
  call('GET /v1/season/history', { query: { cursor, ...of(childId) } });
