import { defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'POST /v1/auth/factor': () => ({ body: { ticket: '1.1.x', code: '123456' } }),
  'GET /v1/me/factor': none,
  'POST /v1/me/factor': () => ({ body: { password: 'mars-demo-1' } }),
  'POST /v1/me/factor/confirm': () => ({ body: { code: '123456' } }),
  'DELETE /v1/me/factor': () => ({ body: { password: 'mars-demo-1', code: '123456' } }),
  'DELETE /v2/staff/person/{id}/factor': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
  }),
});
