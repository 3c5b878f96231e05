import { plainWord } from './cells.ts';
import type { FaultCode } from './faults.ts';

/** What programs leave in cells in place of what people would read there. */

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A cell without what is not seen, which a copied name or number brings along. */
export const seen = (cell: string): string => cell.replace(unseen, '').trim();

/** Excel, Google and LibreOffice, in English and in Russian; `####` is a column that was too narrow. */
const errorValue =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|ERROR!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!|ПЕРЕНОС!|ОШИБКА!|#+)$|^(?:Err|Ошибка|Ош):\d{3}$/iu;
/** A value that is kept a text: `="0077"`, `=+998901234567`. */
const keptText = /^=(?:"((?:[^"]|"")*)"|([+-]?\d[\d ]*))$/;

/** What is wrong with a cell, whichever column it stands in. */
export function leftoverFault(cell: string): { code: FaultCode; meant: string } | null {
  if (errorValue.test(cell)) return { code: 'cell_error', meant: cell };
  if (cell.startsWith('=') && !keptText.test(cell)) return { code: 'cell_formula', meant: cell.slice(0, 40) };
  return null;
}

/** What a cell says, without what keeps it a text: `="0077"` and `'0077` are `0077`. */
export function keptAgain(cell: string): string {
  const [, text, number] = keptText.exec(cell) ?? [];
  return text?.replaceAll('""', '"').trim() ?? number ?? cell.replace(/^'(?=\d)/, '');
}

const of = '(?:по (?:группе|курсу)|(?:guruh|kurs) boyicha)';
/** As `plainWord` has it; with a number behind it, which may stand behind a colon. */
const totals = new RegExp(
  String.raw`^(?:${of} )?(?:jami|hammasi|umumiy|total|итого|всего)(?: ${of})?( ?:)?( ?\d[\d .,]*(?:ta|som|сум|чел\.?)?)?$`,
);
const letter = /\p{L}/u;
const aDay = /\d[-./]\d{1,2}[-./]\d/;
/** What is somebody's own, or says a day or time: no sum stands there. */
const ofOne = [
  'external_id',
  'login',
  'phone',
  'parent_phone',
  'date',
  'time',
  'as_of',
  'first_day',
  'starts',
];
const prices = ['price', 'monthly_price'];

/**
 * A row that adds the others up: a word for it, beside numbers alone. Somebody may be called `Jami` who has a family name, a group
 * `Jami 1` that has a course, and what is sold `Total 2` for its price.
 */
export function isTotal(cells: ReadonlyMap<string, string>): boolean {
  const [first, ...rest] = [...cells].filter(([, cell]) => cell !== '');
  const [label, colon, number] = (first && totals.exec(plainWord(first[1]))) ?? [];
  if (label === undefined) return false;
  const isPlain = number === undefined || colon !== undefined;
  return rest.every(
    ([key, cell]) =>
      !ofOne.includes(key) &&
      !(letter.test(cell) && key !== 'group') &&
      !aDay.test(cell) &&
      (isPlain || !prices.includes(key)),
  );
}
