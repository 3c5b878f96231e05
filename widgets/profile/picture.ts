import { formOfPicked } from '@mars/client/pieces/picked.ts';
import { constants } from '@mars/contract/constants.ts';
import { $capabilities, pictureUrl } from '@mars/session/capabilities.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

/** What the server draws anew. A phone that is told so turns its HEIC into JPEG by itself. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The ready avatars, as paths under the media base. */
export const $avatarFiles = resource('GET /v1/me/avatar_files', undefined, { signedIn: true });

/** The full address of a ready avatar. */
export const avatarUrl = (path: string): string =>
  new URL(path, pictureUrl($capabilities.get().media_base)).href;

/** What is wrong about a file that can be told before it is sent; the server looks into it itself. */
export function faultOf({ size, type, name }: File): 'notPicture' | 'heic' | 'empty' | 'tooLarge' | null {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)) return 'heic';
  if (!PICTURE_TYPES.includes(type)) return 'notPicture';
  if (size === 0) return 'empty';
  return size > constants.uploadMaxMegabytes * 1024 * 1024 ? 'tooLarge' : null;
}

/** A picture of one's own, or a ready one by its index in the list. */
export type Choice = { file: File } | { emoji: number };

/** Changes one's own picture; what is known of the person loads anew. @throws {CallError} */
export async function changePicture(personId: number, choice: Choice): Promise<void> {
  const emoji = 'emoji' in choice ? choice.emoji : undefined;
  const form = 'file' in choice ? { form: await formOfPicked(choice.file) } : {};
  await call('PATCH /v1/me/update_picture', { query: { student_id: personId, emoji }, ...form });
}
