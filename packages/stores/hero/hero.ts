import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

/** What a student's hero wears; the bare figure where that cannot be had, silently (spec section 7). */
export const wornBy = (studentId: number): Resource<Reply<'GET /v1/shop/student/heroes'>> =>
  resource('GET /v1/shop/student/heroes', { query: { student_id: studentId } }, { signedIn: true });
