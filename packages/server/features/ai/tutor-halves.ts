import type { TutorLang } from './tutor-words.ts';

/** Between two questions in one; a comma and "and" stand inside of one as well, so what they part is only tried. */
const BETWEEN: Record<TutorLang, RegExp> = {
  uz: /[?!;\n]+\s*|[.,]\s+|(?<!\s)\s+(?:va|hamda|yana|keyin|ва|ҳамда)\s+/i,
  ru: /[?!;\n]+\s*|[.,]\s+|(?<!\s)\s+(?:и|а|еще|ещё|также|потом)\s+/i,
};

const LEADING: Record<TutorLang, RegExp> = {
  uz: /^(?:va|hamda|yana|keyin|ham|ва|ҳамда)\s+/i,
  ru: /^(?:и|а|еще|ещё|также|потом)\s+/i,
};

/** More questions at once than anybody asks. */
const most = 4;

/** The questions that may stand in one, in their order; one when it is not to be parted. */
export function halvesOf(question: string, lang: TutorLang): string[] {
  const parts = question
    .split(BETWEEN[lang])
    .map((part) => part.trim())
    .map((part) => part.replace(LEADING[lang], ''))
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > most ? [question] : parts;
}
