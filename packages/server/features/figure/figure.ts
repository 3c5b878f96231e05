import type { Reply } from '@mars/contract/calls.generated.ts';
import { FIGURE_PATH, type HeroItem, slugOf } from '@mars/contract/pieces/figure.ts';
import type { App, Caller, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { findWorn } from '../hero/hero.ts';
import { givenLook, type Look } from './look.ts';
import { findLook, keepLook } from './queries.ts';

type Figure = Reply<'GET /v1/student/{id}/figure'>;

/** @throws not_found for no student, and for one who hides from the caller */
export async function findFigure(app: App, caller: Caller, studentId: number): Promise<Figure> {
  const worn = await findWorn(app, caller, studentId);
  const { is_chosen, ...look } = await lookOf(app, studentId);
  return { ...look, is_chosen, picture: addressOf(look, worn) };
}

/** Chooses what is said; the rest stays as it is, and is chosen with it. */
export async function chooseFigure(app: App, caller: Person, change: Partial<Look>): Promise<Figure> {
  const { is_chosen: _, ...before } = await lookOf(app, caller.id);
  await keepLook(app.store, caller.id, { ...before, ...change }, app.now());
  return findFigure(app, caller, caller.id);
}

async function lookOf(app: App, studentId: number): Promise<Look & { is_chosen: boolean }> {
  const row = await findLook(app.store, studentId);
  if (!row) throw new Refused('not_found');
  const { last_name, skin, hair, brows, glasses } = row;
  if (skin === null) return { ...givenLook(studentId, last_name), is_chosen: false };
  return { skin, hair, brows, glasses, is_chosen: true };
}

function addressOf(look: Look, worn: readonly HeroItem[]): string {
  const said = new URLSearchParams({ ...look, skin: String(look.skin) });
  for (const { body_type, special_image } of worn) said.set(body_type, slugOf(special_image));
  return `${FIGURE_PATH}?${said}`;
}
