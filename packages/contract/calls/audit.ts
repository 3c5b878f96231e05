import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Nullable, Page, Time } from '../schema.ts';

const Named = Type.Object({ id: Id, name: Type.String() });

export const auditCalls = defineCalls({
  'GET /v2/staff/audit': {
    summary: 'Who of the staff did what, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['audit'],
    query: Type.Object({
      /** Who did it. */
      done_by: Type.Optional(Id),
      /** Whom it was about. */
      person_id: Type.Optional(Id),
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(
      Type.Object({
        id: Id,
        at: Time,
        done_by: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
        /** As the contract names it: `PUT /v2/staff/attendance`. */
        call: Type.String(),
        person: Nullable(Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() })),
        /** What was asked for: `params`, `query`, `body`, `before` (what stood there), and the `id` of what was made. */
        detail: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
        /** Of those whom `detail` has by their ids. */
        names: Type.Object({
          people: Type.Array(Named),
          groups: Type.Array(Named),
          rooms: Type.Array(Named),
        }),
      }),
    ),
  },
});
