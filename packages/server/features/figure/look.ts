import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { Hair } from '@mars/contract/pieces/figure.ts';
import { SKINS } from '@mars/contract/pieces/figure.ts';

export type Look = Required<CallShape<'PATCH /v1/me/figure'>['body']>;

const BOYS: readonly Hair[] = ['short', 'side', 'curly', 'quiff', 'crop'];
const GIRLS: readonly Hair[] = ['braids', 'bob', 'tail', 'long', 'bun'];

/** Names of women, as Uzbek and Russian families write them. */
export const isWomans = (lastName: string): boolean => /(ov|ev|yev|in|sk)a(ya)?$|qizi$/iu.test(lastName);

/** How a figure looks until its student chooses: each one their own, and none that does not fit a name. */
export function givenLook(studentId: number, lastName: string): Look {
  const hairs = isWomans(lastName) ? GIRLS : BOYS;
  return {
    skin: ((studentId * 2) % SKINS) + 1,
    hair: hairs[studentId % hairs.length]!,
    brows: 'soft',
    glasses: 'none',
  };
}
