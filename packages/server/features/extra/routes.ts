import { handlers, person } from '../../feature.ts';
import { book, stopWaiting, wait } from './book.ts';
import { cancel } from './cancel.ts';
import { findMine, findSlots, findTutors } from './extra.ts';
import { changeSlot, findStaffPage, offerSlots } from './staff.ts';

export const routes = handlers({
  'GET /v1/extra-lesson/tutors': ({ app }) => findTutors(app),
  'GET /v1/extra-lesson/slots': ({ app, caller, query }) => findSlots(app, person(caller).id, query),
  'GET /v1/extra-lesson/my': ({ app, caller, query }) => findMine(app, person(caller).id, query.cursor),
  'POST /v1/extra-lesson/book': ({ app, caller, body }) => book(app, person(caller).id, body),
  'DELETE /v1/extra-lesson/{id}': ({ app, caller, params }) => cancel(app, person(caller).id, params.id),
  'POST /v1/extra-lesson/wait': ({ app, caller, body }) => wait(app, person(caller).id, body),
  'DELETE /v1/extra-lesson/wait': ({ app, caller, query }) =>
    stopWaiting(app, person(caller).id, query.slot_id),
  'GET /v2/staff/slots': ({ app, caller, query }) => findStaffPage(app, person(caller), query),
  'POST /v2/staff/slots': ({ app, caller, body }) => offerSlots(app, person(caller), body),
  'PATCH /v2/staff/slots/{id}': ({ app, caller, params, body }) =>
    changeSlot(app, person(caller), params.id, body),
});
