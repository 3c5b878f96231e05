import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

/** What a student's hero wears; the bare figure where that cannot be had, silently (spec section 7). */
export const wornBy = (studentId: number): Resource<Reply<'GET /v1/shop/student/heroes'>> =>
  resource('GET /v1/shop/student/heroes', { query: { student_id: studentId } }, { signedIn: true });

/** How a student's figure looks, and where the picture of it is; a server that knows the specification only has none. */
export const figureOf = (studentId: number): Resource<Reply<'GET /v1/student/{id}/figure'>> =>
  resource('GET /v1/student/{id}/figure', { params: { id: studentId } }, { signedIn: true });
