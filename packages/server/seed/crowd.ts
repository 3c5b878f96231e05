import { dayMs } from '../features/streak/day.ts';
import { firstLessonDay } from './calendar.ts';
import { groupNamed } from './courses.ts';
import { fitting } from './fits.ts';
import type { SeedPerson } from './people.ts';
import { listProducts, type SeedProduct } from './products.ts';
import type { Chance } from './random.ts';
import type { Setting, StoryWish } from './story.ts';

const groupNames = ['FE-12', 'FE-14', 'PY-7', 'PY-9', 'EN-21', 'MT-4'];
/** Pairs that never meet at the same hour. */
const second: Record<string, string> = { 'FE-12': 'EN-21', 'PY-7': 'MT-4', 'FE-14': 'MT-4' };

/** A student of the crowd: one or two groups, more or less diligent. @param index spreads them over the groups */
export function crowdWish(chance: Chance, setting: Setting, person: SeedPerson, index: number): StoryWish {
  const first = firstLessonDay(setting.today);
  const name = groupNames[index % groupNames.length]!;
  // Some have been here as long as Aziza, so that she is not alone on top of the boards.
  const veteran = index % 4 === 0;
  const joined = veteran
    ? first - 7 * chance.between(8, 26)
    : first + 7 * (chance.happens(0.7) ? 0 : chance.between(1, 8));
  const names = [name, ...(second[name] && chance.happens(0.3) ? [second[name]] : [])];
  const zeal = veteran ? 3.5 + chance.next() * 2.5 : chance.pick([1, 1.5, 2, 2.5, 3.5, 4.5]);
  return {
    memberships: names.map((one) => ({ group: groupNamed(one), joined })),
    plan: veteran
      ? { lessonShare: 0.95, otherShare: 0.6 + chance.next() * 0.3 }
      : { lessonShare: 0.6 + chance.next() * 0.35, otherShare: chance.next() * 0.6 },
    from: joined,
    attends: 0.97,
    workCoins: (_, { active, needed }) => Math.max(needed, Math.round(active * zeal)),
    ...(veteran ? { tier: 'premium' } : {}),
    extras: [...prizes(chance, setting), ...wishes(chance, setting, person)],
  };
}

function prizes(chance: Chance, setting: Setting): NonNullable<StoryWish['extras']> {
  if (chance.happens(0.6)) return [];
  return [
    {
      at: ago(setting, chance.between(25, 40)),
      kind: 'given',
      rule: 'staff',
      object: 'demo-1',
      coins: chance.pick([50, 100, 150]),
      reason: { uz: 'Loyiha himoyasi', ru: 'Защита проекта' },
    },
  ];
}

/** What they buy when the coins are there. */
function wishes(chance: Chance, setting: Setting, person: SeedPerson): NonNullable<StoryWish['extras']> {
  const all = listProducts();
  const wished = (): SeedProduct => fitting(person.last_name, chance.pick(all), all);
  return [
    {
      at: ago(setting, chance.between(40, 60)),
      kind: 'shop',
      product: wished(),
      ifPossible: true,
    },
    { at: ago(setting, chance.between(36, 50)), kind: 'premium', ifPossible: true },
    { at: ago(setting, chance.between(3, 24)), kind: 'premium', ifPossible: true },
    {
      at: ago(setting, chance.between(1, 3)),
      kind: 'shop',
      product: wished(),
      ifPossible: true,
    },
    { at: ago(setting, 0.9), kind: 'shop', product: wished(), ifPossible: true },
  ];
}

const ago = (setting: Setting, days: number): Date => new Date(setting.now.getTime() - days * dayMs);
