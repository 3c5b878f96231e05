import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export const BOARDS = ['coin', 'xp', 'typing'] as const;
export type BoardName = (typeof BOARDS)[number];
export type Place = Reply<'GET /v1/rating/coin'>['items'][number];
export type Season = Reply<'GET /v1/season/current'>;
export type Seasons = Reply<'GET /v1/season/history'>;

const mine = { signedIn: true };

const first = { scope: 'centre', period: 'month', around_me: true } as const;

/** This month's board of the centre: the one that its own page begins with. */
export const boardOf = (name: BoardName) => resource(`GET /v1/rating/${name}`, { query: first }, mine);

export const $season = resource('GET /v1/season/current', undefined, mine);
export const $seasons = resource('GET /v1/season/history', undefined, mine);

/** @throws {CallError} when the seasons before do not come. */
export const seasonsBefore = (cursor: string): Promise<Seasons> =>
  call('GET /v1/season/history', { query: { cursor } });
