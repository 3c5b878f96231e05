import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { wornBy } from '@mars/stores/hero/hero.ts';

export type Worn = Reply<'GET /v1/shop/student/heroes'>[number];
export type Owned = Reply<'GET /v1/shop/inventory'>['items'][number];
export type Place = Worn['body_type'];

/** From the head down, the background last. */
export const PLACES = ['head', 'body', 'feet', 'background'] as const satisfies readonly Place[];

/** What one owns for the hero. */
export const $inventory = resource('GET /v1/shop/inventory', undefined, { signedIn: true });

/** Puts something on the hero, or takes it off, and waits until that is known again. @throws {CallError} */
export async function wear(studentId: number, product_id: number, is_worn: boolean): Promise<void> {
  await call('PATCH /v1/shop/hero/wear', { body: { product_id, is_worn } });
  await Promise.all([wornBy(studentId).reload(), $inventory.reload()]);
}
