import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type EnglishTest = Reply<'GET /v2/staff/english'>;
export type MarkedCourse = EnglishTest['courses'][number];
type Level = MarkedCourse['levels'][number];

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const satisfies readonly Level[];

export const englishTest = (): Resource<EnglishTest> =>
  resource('GET /v2/staff/english', undefined, { signedIn: true, freshMs: 0 });

/** @throws {CallError} */
export const markCourse = (id: number, levels: Level[]): Promise<unknown> =>
  call('PUT /v2/staff/english/course/{id}', { params: { id }, body: { levels } });

/** What was found of these questions counts, as it was shown. @throws {CallError} */
export const acceptFound = (questions: EnglishTest['questions']): Promise<unknown> =>
  call('POST /v2/staff/english/questions', {
    body: { items: questions.map(({ id, found }) => ({ id, found })) },
  });
