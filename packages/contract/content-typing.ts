import Type, { type Static } from 'typebox';
import { Exact, Line } from './content.ts';

/** What everybody's keyboard has, whatever its language. */
const MARKS = '0-9.,:;!?"()%+=/-';

/** Words with one space between them, of these characters only. */
const typed = (letters: string) =>
  Type.String({
    minLength: 160,
    maxLength: 420,
    pattern: `^[${letters}${MARKS}]+( [${letters}${MARKS}]+)*$`,
  });

/** Level 1 is words, 2 sentences, 3 has numbers and marks, 4 is prose. */
const textOf = (letters: string) =>
  Exact({ level: Type.Integer({ minimum: 1, maximum: 4 }), title: Line, text: typed(letters) });

/** `content/typing/<lang>/<number>-<name>.json`, by language; the number is the place from easy to hard. */
export const TypingText = {
  uz: textOf('A-Za-zʻʼ'),
  ru: textOf('А-Яа-яЁё'),
  en: textOf("A-Za-z'"),
};
export type TypingText = Static<typeof TypingText.uz>;

/** Words to practise with, by what they are for: 12 or more, one space between them. */
const rows = (key: string) =>
  Type.Record(
    Type.String({ pattern: key }),
    Type.String({ maxLength: 400, pattern: '^[a-zа-яёʻʼ]+( [a-zа-яёʻʼ]+){11,}$' }),
    { additionalProperties: false },
  );

const LETTER = '[a-zа-яёʻʼ]';

/**
 * `content/typing/drills/<lang>.json`. Whoever struck one key where another was wanted practises `neighbours` when the
 * two lie side by side, so that both are in each word; else `letters` of the wanted key. `pairs` are letters that often
 * follow each other.
 */
export const TypingDrills = Exact({
  letters: rows(`^${LETTER}$`),
  pairs: rows(`^${LETTER}{2}$`),
  neighbours: rows(`^${LETTER}{2}$`),
});
export type TypingDrills = Static<typeof TypingDrills>;
