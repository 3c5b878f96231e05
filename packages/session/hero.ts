import type { Reply } from '@mars/contract/calls.generated.ts';
import { pictureUrl } from './capabilities.ts';
import { type Resource, resource } from './resource.ts';

/** What a student's hero wears; the bare figure where that cannot be had, silently (spec section 7). */
export const wornBy = (studentId: number): Resource<Reply<'GET /v1/shop/student/heroes'>> =>
  resource('GET /v1/shop/student/heroes', { query: { student_id: studentId } }, { signedIn: true });

interface Layers {
  special_image: string | null;
  special_object_image: string | null;
  /** Only our server has it. */
  legs_image?: string | null;
}

const urlOf = (picture: string | null | undefined): string | null => (picture ? pictureUrl(picture) : null);

/** Things to wear with full addresses of their pictures, for a page of another site too. */
export const withUrls = <T extends Layers>(items: readonly T[]): T[] =>
  items.map((item) => ({
    ...item,
    special_image: urlOf(item.special_image),
    special_object_image: urlOf(item.special_object_image),
    legs_image: urlOf(item.legs_image),
  }));
