import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';

export type Today = Reply<'GET /v1/me/today'>;
export type Step = Today['steps'][number];
export type DueWork = Today['due'][number];
export type Limits = Reply<'GET /v1/me/limits'>;
export type Mine = Reply<'GET /v1/me/courses'>['items'][number];

const mine = { signedIn: true };

/** The student's day; absent on a server that knows only the specification. */
export const $today = resource('GET /v1/me/today', undefined, mine);
export const $limits = resource('GET /v1/me/limits', undefined, mine);
/** What the nearest certificate lacks. */
export const $certificates = resource('GET /v1/certificate', { query: {} }, mine);
/** The courses of the student, the one opened last first: what is opened meanwhile tells nobody. */
export const $mine = resource('GET /v1/me/courses', undefined, { ...mine, freshMs: 0 });
