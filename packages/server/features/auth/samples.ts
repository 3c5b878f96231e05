import { assertionOf } from '../../testing/handover.ts';
import { defineSamples, logins, none, site, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'POST /v1/auth/signin': () => ({ body: { login: 'bobur', password: 'mars-demo-1' } }),
  'POST /v1/auth/handover': async () => ({
    body: { assertion: await assertionOf('A-78') },
    headers: { origin: site.origin },
  }),
  'POST /v1/auth/password': () => ({
    body: { login: 'bobur', code: 'ABCD2345', password: 'mars-demo-1' },
  }),
  'PATCH /v1/me/password': () => ({
    body: { old_password: 'mars-demo-1', new_password: 'mars-demo-1' },
  }),
  'POST /v2/staff/start-codes': ({ group }) => ({ body: { group_id: group } }),
  'POST /v2/staff/person/{id}/start-code': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
  }),
  'GET /v1/auth/token': none,
  'POST /v1/auth/logout': none,
  'POST /v1/auth/end': () => ({ body: { ticket: 'A'.repeat(43) } }),
  'GET /v1/auth/sessions': none,
  'DELETE /v1/auth/sessions/{id}': async ({ session }, role, whose) => {
    const login = whose === 'own' ? logins[role] : 'dilnoza';
    return { params: { id: whose === 'unknown' ? unknownId : await session(login) } };
  },
});
