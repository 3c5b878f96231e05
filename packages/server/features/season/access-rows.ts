import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/season/current': { who: 'SPG' },
  'GET /v1/season/history': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
  'GET /v2/staff/seasons': { who: 'D' },
  'POST /v2/staff/seasons': {
    who: 'D',
    ask: () => ({ body: { name: 'Bahor bellashuvi', starts_on: '2090-01-01', ends_on: '2090-03-01' } }),
  },
  'PATCH /v2/staff/seasons/{id}': {
    who: 'D',
    ask: async ({ make }) => ({
      params: {
        id: await make(
          "insert into rating_season (code, starts_on, ends_on) values ('Yoz bellashuvi', '2091-01-01', '2091-03-01') on conflict (code) do update set code = excluded.code returning id as value",
        ),
      },
      body: { ends_on: '2091-02-01' },
    }),
  },
};
