import type { AccessRows } from '../../testing/access.ts';
import { fileOf, formOf } from '../../testing/form.ts';

export const accessRows: AccessRows = {
  'POST /v2/staff/import': {
    who: 'D',
    is: ['upload'],
    ask: async () => ({
      query: { kind: 'people', dry_run: true },
      ...(await formOf([['file', fileOf('odamlar.csv', 'Ism,Familiya\nAziza,Karimova\n')]])),
    }),
  },
  'GET /v2/staff/import': { who: 'D' },
  'GET /v2/staff/import/columns': { who: 'D', ask: () => ({ query: { kind: 'people' } }) },
  'GET /v2/staff/import/{id}': {
    who: 'D',
    ask: async ({ make }) => ({
      params: {
        id: await make(
          "insert into import_run (kind, dry_run, state, rows, made_by, made_at) select 'people', true, 'checked', 1, min(id), now() from person returning id as value",
        ),
      },
    }),
  },
  'GET /v2/staff/export': { who: 'D', ask: () => ({ query: { kind: 'groups' } }) },
};
