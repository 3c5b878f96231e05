import type { HelpText } from './tutor-texts.ts';
import type { TutorLang } from './tutor-words.ts';

type Fill = (text: string) => string;

/** Of each of several texts so many words stand first, so that all of them are seen at once. */
const briefWords = 35;

export const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** @param half whether something else was asked that no text answers */
export function composed(
  texts: readonly HelpText[],
  { half, lang, fill }: { half: boolean; lang: TutorLang; fill: Fill },
): string {
  const told = texts.map(({ title, body }) => ({ title: `**${title}**`, body: fill(body) }));
  const whole = told.map(({ title, body }) => `${title}\n\n${body}`);
  if (texts.length < 2) return [...whole, ...(half ? [otherHalf[lang]] : [])].join('\n\n');
  const parted = told.map(({ title, body }) => ({ title, ...brief(body) }));
  return [
    ...parted.map(({ title, first }) => `${title}\n\n${first}`),
    ...(half ? [otherHalf[lang]] : []),
    ...parted.filter(({ rest }) => rest).map(({ title, rest }) => `${title}\n\n${rest}`),
  ].join('\n\n');
}

const otherHalf: Record<TutorLang, string> = {
  uz: 'Savolingizning qolgan qismiga matnlarimda javob topilmadi: uni alohida, boshqacha soʻz bilan soʻrab koʻring.',
  ru: 'На остальную часть вопроса в моих текстах ответа нет: попробуйте задать её отдельно, другими словами.',
};

/** The beginning of a text, by whole paragraphs or sentences, and what is left. */
function brief(body: string): { first: string; rest: string } {
  const ends = [...body.matchAll(/\n\n|(?<=[.!?])[ ]+(?=\p{Lu})|\n(?=- )/gu)].map(({ index }) => index);
  const fits = ends.filter((end) => wordsOf(body.slice(0, end)) <= briefWords);
  // A list is not parted from what announces it.
  const end = [...fits].reverse().find((at) => !body.slice(0, at).trimEnd().endsWith(':')) ?? ends[0];
  if (end === undefined || wordsOf(body) <= briefWords) return { first: body, rest: '' };
  return { first: body.slice(0, end).trim(), rest: body.slice(end).trim() };
}
