import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Difference = Reply<'GET /v2/staff/charges/differences'>['items'][number];

export const differences = () =>
  resource('GET /v2/staff/charges/differences', undefined, { signedIn: true, freshMs: 0 });

/** Books them, or leaves what was charged as it is. @throws {CallError} */
export const settle = (of: readonly Difference[], book: boolean, key: string) =>
  call('POST /v2/staff/charges/differences', {
    body: {
      book,
      items: of.map(({ student_id, group, month, amount }) => ({
        student_id,
        group_id: group.id,
        month,
        amount,
      })),
    },
    idempotencyKey: key,
  });
