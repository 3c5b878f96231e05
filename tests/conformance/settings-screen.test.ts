import { centreDefaults } from '@mars/contract/constants.ts';
import { expect, it } from 'vitest';
import { snakeDeep } from '../../packages/server/features/centre/check-setting.ts';
import { PARTS } from '../../widgets/staff-settings/parts.ts';
import ru from '../../widgets/staff-settings/ru.json';
import uz from '../../widgets/staff-settings/uz.json';

/** Set in another way: switches, a picture. */
const elsewhere = (place: string) => /^(features\..*|bot_required|logo)$/.test(place);

/** Each place of a tree of settings; what is off by default is one, and so is a list of names. */
function placesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || path === 'video_hosts') return [path];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, path ? `${path}.${key}` : key));
}

it('each setting of a centre can be changed on the screen, but for the first rank, which begins with nothing', () => {
  const shown = Object.values(PARTS).flatMap((groups) => groups.flatMap(({ places }) => places as string[]));
  const all = placesOf(snakeDeep(centreDefaults), '').filter((place) => !elsewhere(place));
  expect([...shown, 'rank_xp.0'].sort()).toEqual(all.sort());
});

it('each part of the platform that is switched on and off has its name', () => {
  const names = Object.keys(snakeDeep(centreDefaults.features) as object).map((name) => `has_${name}`);
  expect(Object.keys(uz)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(ru)).toEqual(expect.arrayContaining(names));
});
