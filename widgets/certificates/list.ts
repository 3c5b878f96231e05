import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

export type Item = Reply<'GET /v1/certificate'>['items'][number];
export type Certificate = NonNullable<Item['certificate']>;
export type Missing = Item['missing'][number];

export const certificatesOf = (studentId: number | undefined) =>
  resource(
    'GET /v1/certificate',
    { query: studentId === undefined ? {} : { student_id: studentId } },
    { signedIn: true },
  );

/** Claims a certificate; pressed twice it is the same one. @returns null, or why not */
export const claim = (courseId: number): Promise<CallError | null> =>
  once(`certificate ${courseId}`, () =>
    call('POST /v1/certificate/{course_id}/claim', { params: { course_id: courseId } }).then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error : new CallError(0)),
    ),
  );

const order: readonly Item['state'][] = ['complete', 'issued', 'withdrawn', 'incomplete'];

/** What can be had comes first, what is not done yet last: of that what lacks least. */
export const inOrder = (items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.missing_count - b.missing_count,
  );
