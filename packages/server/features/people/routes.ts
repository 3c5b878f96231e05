import { handlers, person } from '../../feature.ts';
import { addGroup, changeGroup, findGroups } from './groups.ts';
import { decideNumber, findNumbers } from './numbers.ts';
import { changePerson, enterPerson, findPeople } from './people.ts';

export const routes = handlers({
  'GET /v2/staff/people': ({ app, query }) => findPeople(app, query),
  'POST /v2/staff/people': ({ app, caller, body }) => enterPerson(app, person(caller), body),
  'PATCH /v2/staff/people/{id}': ({ app, caller, params, body }) =>
    changePerson(app, person(caller), params.id, body),
  'GET /v2/staff/groups': ({ app, caller, query }) => findGroups(app, person(caller), query.is_active),
  'POST /v2/staff/groups': ({ app, body }) => addGroup(app, body),
  'PATCH /v2/staff/groups/{id}': ({ app, params, body }) => changeGroup(app, params.id, body),
  'GET /v2/staff/numbers': ({ app }) => findNumbers(app),
  'POST /v2/staff/numbers': async ({ app, body }) => {
    await decideNumber(app, body);
    return { ok: true } as const;
  },
});
