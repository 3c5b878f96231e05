import { randomUUID } from 'node:crypto';
import { days, defineSamples, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/coins/student/history': days,
  'GET /v2/staff/coins': ({ group }) => ({ query: { group_id: group } }),
  'POST /v2/staff/coins': () => ({
    body: { coins: 5, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /v2/staff/ledger/{id}/reverse': async (known, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await known.ledgerRow(known.bobur) },
    body: { reason: 'Adashib berilgan' },
    headers: { 'idempotency-key': randomUUID() },
  }),
});
