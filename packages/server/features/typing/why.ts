import type { Verdict } from './judge.ts';

type Why = NonNullable<Verdict['why']>;

/** Why a run waits, for the person who decides. */
export const heldFor: Partial<Record<Why, { uz: string; ru: string }>> = {
  even: {
    uz: 'Harflar orasidagi vaqt deyarli bir xil.',
    ru: 'Промежутки между буквами почти одинаковые.',
  },
  no_rhythm: {
    uz: 'Barmoqlarga xos ritm koʻrinmadi.',
    ru: 'Не видно ритма, который бывает у пальцев.',
  },
  chords: {
    uz: 'Harflar bir vaqtda kelgan: soʻzni butun yozadigan klaviatura yoki stenografiya boʻlishi mumkin.',
    ru: 'Буквы приходили сразу по нескольку: это может быть ввод словами или стенография.',
  },
  alike: { uz: 'Boshqa bir urinishga juda oʻxshaydi.', ru: 'Очень похоже на другую попытку.' },
  late: {
    uz: 'Harflar aytilgan vaqtidan ancha kech yetib keldi.',
    ru: 'Буквы пришли намного позже, чем в них указано.',
  },
  very_fast: { uz: 'Juda tez yozilgan.', ru: 'Напечатано очень быстро.' },
};
