import type { Reply } from '@mars/contract/calls.generated.ts';
import { CEFR, SKILLS } from '@mars/contract/content-english.ts';
import { likely, meanOf, shareBelow } from './ability.ts';
import type { AskedItem } from './choose.ts';
import { levelAt, likeliest } from './level.ts';

type Result = NonNullable<Reply<'POST /v1/english/test/answer'>['result']>;

/** A level lies between these with four of five of what is likely. */
const [low, high] = [0.1, 0.9];
/** How far a skill is from the whole, of most people. */
const skillSpread = 0.7;
/** What the bars of the skills are drawn from: the abilities of the bank's questions. */
const [least, most] = [-2.8, 2.8];

/** What a test comes to: its level, between which levels it lies, and each skill that was asked. */
export function resultOf(asked: readonly AskedItem[]): Result {
  const weights = likely(asked);
  const { level } = likeliest(weights);
  const at = CEFR.indexOf(level);
  const ends = [shareBelow(weights, low), shareBelow(weights, high)].map((one) => CEFR.indexOf(levelAt(one)));
  const mean = meanOf(weights);
  const skills = SKILLS.flatMap((skill) => {
    const own = asked.filter(({ item }) => item.skill === skill);
    if (own.length === 0) return [];
    const ability = meanOf(likely(own, { mean, sd: skillSpread }));
    const share = (ability - least) / (most - least);
    return [{ skill, cefr: levelAt(ability), percent: Math.round(100 * Math.min(1, Math.max(0, share))) }];
  });
  return {
    cefr: level,
    from: CEFR[Math.min(at, ends[0]!)]!,
    to: CEFR[Math.max(at, ends[1]!)]!,
    skills,
  };
}
