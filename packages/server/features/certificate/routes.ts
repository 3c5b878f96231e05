import { handlers, person } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findAll, findPage, readLinked, readPaper, verify, withdraw } from './certificate.ts';
import { claim } from './claim.ts';

const headersOf = (disposition: 'attachment' | 'inline', code: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `${disposition}; filename="sertifikat-${code}.pdf"`,
  'cache-control': 'private, no-store',
});

export const routes = handlers({
  'GET /v1/certificate': async ({ app, caller, query }) =>
    findAll(app, await studentFor(app.store, caller, query.student_id)),
  'POST /v1/certificate/{course_id}/claim': ({ app, caller, params }) =>
    claim(app, person(caller).id, params.course_id),
  'GET /v1/certificate/{id}/file': async ({ app, caller, params, reply }) => {
    const { code, pdf } = await readPaper(app, person(caller), params.id);
    reply.headers(headersOf('attachment', code));
    return pdf;
  },
  'GET /v1/certificate/{id}/paper': async ({ app, params, query, reply }) => {
    const { code, pdf } = await readLinked(app, params.id, query.sig);
    reply.headers(headersOf('inline', code));
    return pdf;
  },
  'GET /v1/certificate/verify': ({ app, query }) => verify(app, query.code),
  'GET /v2/staff/certificates': ({ app, query }) => findPage(app, query),
  'PATCH /v2/staff/certificates/{id}': ({ app, caller, params, body }) =>
    withdraw(app, person(caller), params.id, body.reason),
});
