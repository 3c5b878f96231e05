import { constants } from '@mars/contract/constants.ts';
import type { SKILLS } from '@mars/contract/content-english.ts';
import { type Answered, likely, type Measured, meanOf, telling } from './ability.ts';
import { borders, likeliest } from './level.ts';

export type Skill = (typeof SKILLS)[number];

export interface Item extends Measured {
  id: string;
  skill: Skill;
}

export interface AskedItem extends Answered {
  item: Item;
}

const { fewest, most, amongBest, sureShare, easing } = constants.placement;

/** Whether enough was asked: the level is nearly sure, less so the longer it takes, or one has answered long enough. */
export function isOver(asked: readonly AskedItem[]): boolean {
  if (asked.length < fewest) return false;
  const enough = sureShare - easing * (asked.length - fewest);
  return asked.length >= most || likeliest(likely(asked)).share >= enough;
}

/** The skills whose turn it is: those that lag behind, or else all but those that are ahead. */
function skillsInTurn(bank: readonly Item[], asked: readonly AskedItem[]): Set<Skill> {
  const skills = [...new Set(bank.map(({ skill }) => skill))];
  const fair = asked.length / skills.length;
  const ahead = (skill: Skill) => asked.filter(({ item }) => item.skill === skill).length - fair;
  const behind = skills.filter((skill) => ahead(skill) < -1);
  return new Set(behind.length > 0 ? behind : skills.filter((skill) => ahead(skill) <= 1));
}

/** So many questions tell about where somebody stands. */
const early = 5;

/** Where a question should tell most: at the ability; when that is known a little, between it and the nearest border of a level. */
function aim(asked: readonly AskedItem[]): number {
  const ability = meanOf(likely(asked));
  if (asked.length < early) return ability;
  const border = borders.reduce((one, other) =>
    Math.abs(other - ability) < Math.abs(one - ability) ? other : one,
  );
  return (ability + border) / 2;
}

/**
 * The next question: one of those that tell most about the level of somebody who has answered so, of a skill whose turn it is.
 * Which one is chance, so that nobody learns the few best by heart.
 * @param random from 0 up to 1
 */
export function chooseNext(bank: readonly Item[], asked: readonly AskedItem[], random: () => number): Item {
  const ability = aim(asked);
  const skills = skillsInTurn(bank, asked);
  const done = new Set(asked.map(({ item }) => item.id));
  const best = bank
    .filter(({ id, skill }) => skills.has(skill) && !done.has(id))
    .map((item) => ({ item, tells: telling(item, ability) }))
    .sort((one, other) => other.tells - one.tells)
    .slice(0, amongBest);
  return best[Math.floor(random() * best.length)]!.item;
}
