import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Fellow, Id, IdParams, Nullable, Page, Text, Time } from '../schema.ts';
import { badgeFields } from './badge.ts';
import { WornItem } from './hero.ts';

const Rank = Type.Object({
  id: Id,
  title: Text,
  from_xp: Count,
  next_xp: Nullable(Count),
  next_title: Nullable(Text),
});

export const studentCalls = defineCalls({
  'GET /v1/student/{id}': {
    summary: 'A student as anybody inside the centre may see them; one who hides is not there for others',
    access: ['S', 'P'],
    part: 2,
    owner: 'params.id',
    about: ['profile', 'visibility', 'xp', 'premium', 'hero', 'badges'],
    params: IdParams,
    reply: Type.Object({
      ...Fellow.properties,
      is_hidden: Type.Boolean(),
      xp: Count,
      rank: Rank,
      badges: Type.Object({ count: Count, total: Count }),
      worn: Type.Array(WornItem),
    }),
  },
  'GET /v1/student/{id}/badges': {
    summary:
      'The badges of a student, the latest first; to themself and their parents also the others, with progress',
    access: ['S', 'P'],
    part: 2,
    owner: 'params.id',
    about: ['badges'],
    params: IdParams,
    reply: Page(
      Type.Object({
        ...badgeFields,
        /** null: not yet. */
        awarded_at: Nullable(Time),
        /** How far one is, while it is not there yet. */
        progress: Nullable(Type.Object({ value: Count, at_least: Count })),
      }),
    ),
  },
  'GET /v1/student/{id}/ranks': {
    summary: 'The ranks by xp, and when a student reached each',
    access: ['S', 'P'],
    part: 2,
    owner: 'params.id',
    about: ['xp'],
    params: IdParams,
    reply: Type.Object({
      ...Page(
        Type.Object({
          id: Id,
          title: Text,
          from_xp: Count,
          is_current: Type.Boolean(),
          reached_at: Nullable(Time),
        }),
      ).properties,
      xp: Count,
    }),
  },
  'PATCH /v1/me/privacy': {
    summary: 'Hides the student from boards and from others, or shows them again',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['visibility'],
    whenInactive: true,
    body: Type.Object({ is_hidden: Type.Boolean() }),
    reply: Type.Object({ is_hidden: Type.Boolean() }),
  },
});
