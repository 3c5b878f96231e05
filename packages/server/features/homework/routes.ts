import { draftDevice } from '../../draft.ts';
import { handlers, person } from '../../feature.ts';
import { commentBank } from './comments.ts';
import { sendFile } from './file.ts';
import { findHandIns, review } from './staff.ts';
import { findDue, setDue } from './staff-due.ts';
import { submit } from './submit.ts';
import { findPiece, keepDraft } from './work.ts';

export const routes = handlers({
  'GET /v1/project/{id}': ({ app, caller, params }) => findPiece(app, person(caller).id, params.id),
  'PUT /v1/project/{id}/draft': ({ app, caller, params, body, request }) =>
    keepDraft(app, person(caller).id, params.id, body, draftDevice(request)),
  'POST /v1/project/{id}/submit': async ({ app, caller, params, request }) => {
    const { id } = person(caller);
    await submit(app, id, params.id, request);
    return findPiece(app, id, params.id);
  },
  'GET /v1/file/{id}': ({ app, params, query, reply }) => sendFile(app, params.id, query.sig, reply),
  'GET /v2/staff/homework': ({ app, caller, query }) => findHandIns(app, person(caller), query),
  'PATCH /v2/staff/homework': ({ app, caller, body }) => review(app, person(caller), body),
  'GET /v2/staff/homework/due': ({ app, caller, query }) => findDue(app, person(caller), query.group_id),
  'PUT /v2/staff/homework/due': ({ app, caller, body }) => setDue(app, person(caller), body),
  'GET /v2/staff/comments': () => ({ items: commentBank, next_cursor: null }),
});
