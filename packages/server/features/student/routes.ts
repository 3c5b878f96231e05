import { handlers, person } from '../../feature.ts';
import { findProfile, findStudentBadges, findStudentRanks, setHidden } from './profile.ts';

export const routes = handlers({
  'GET /v1/student/{id}': ({ app, caller, params }) => findProfile(app, person(caller), params.id),
  'GET /v1/student/{id}/badges': ({ app, caller, params }) =>
    findStudentBadges(app, person(caller), params.id),
  'GET /v1/student/{id}/ranks': ({ app, caller, params }) => findStudentRanks(app, person(caller), params.id),
  'PATCH /v1/me/privacy': ({ app, caller, body }) => setHidden(app, person(caller).id, body.is_hidden),
});
