import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

export type Power = Reply<'GET /v2/typing/power'>;
export type Begun = Reply<'POST /v2/typing/start'>;
export type Ended = Reply<'POST /v2/typing/finish'>;
export type History = Reply<'GET /v2/typing/history'>;
export type PastRun = History['items'][number];

export const powerOf = (): Resource<Power> => resource('GET /v2/typing/power', {}, { signedIn: true });
export const historyOf = (): Resource<History> => resource('GET /v2/typing/history', {}, { signedIn: true });

export const begin = (lang: TypingLang): Promise<Begun> =>
  once('typing start', () => call('POST /v2/typing/start', { body: { lang } }));

export type Joined = Reply<'POST /v2/typing/race/join'>;

/** Takes a place in a class race, or comes back to it. */
export const joinRace = (code: string): Promise<Joined> =>
  once(`race ${code}`, () => call('POST /v2/typing/race/join', { body: { code } }));

/** Nothing came back, or the server could not answer now: it is worth another try. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);
