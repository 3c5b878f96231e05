import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Found = Reply<'GET /v2/eduverse/courses'>;
export type OnlineCourse = Found['items'][number];
export type Level = NonNullable<OnlineCourse['level']>;

/** What is looked for; what is empty narrows nothing. */
export interface Wanted {
  q: string;
  level: Level | '';
  lang: 'uz' | 'ru' | '';
}

export const everything: Wanted = { q: '', level: '', lang: '' };

export const isNarrowed = ({ q, level, lang }: Wanted): boolean => q !== '' || level !== '' || lang !== '';

const queryOf = ({ q, level, lang }: Wanted) => ({
  ...(q && { q }),
  ...(level && { level }),
  ...(lang && { lang }),
});

/** The first page of what fits. */
export const foundOf = (wanted: Wanted): Resource<Found> =>
  resource('GET /v2/eduverse/courses', { query: queryOf(wanted) }, { signedIn: true });

/** A further page of the same. */
export const nextPage =
  (wanted: Wanted) =>
  (cursor: string): Promise<Found> =>
    call('GET /v2/eduverse/courses', { query: { ...queryOf(wanted), cursor } });
