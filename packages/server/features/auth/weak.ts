import { constants } from '@mars/contract/constants.ts';
import { keyboards } from '@mars/contract/keyboards.ts';
import { fieldRules } from '@mars/contract/refusals.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { alike } from '../../spelling.ts';
import { localWords } from './local-words.ts';
import { findOwnWords } from './queries.ts';

/** What of somebody's own is no secret: the login, the names; and the phone. */
export interface Own {
  words: readonly (string | null | undefined)[];
  phone?: string | null | undefined;
}

const leastDifferent = 3;
/** Of a login or a name: shorter ones are part of many words. */
const leastOwn = 3;

/** Each Cyrillic letter by the Latin one on its key: пароль is gfhjkm. */
const latinOf = new Map(
  keyboards.ru.flatMap((row, at) => {
    // The Russian row of digits begins a key further left.
    const latin = [...(at === 0 ? [['`', '~'] as const] : []), ...(keyboards.en[at] ?? [])];
    return row.map(([letter], column) => [letter, latin[column]?.[0] ?? letter] as const);
  }),
);
const typedInLatin = (text: string): string =>
  /\p{Script=Cyrillic}/u.test(text) ? Array.from(text, (sign) => latinOf.get(sign) ?? sign).join('') : text;

const turned = (text: string): string => [...text].reverse().join('');
const runs = [
  ...keyboards.en.map((row) => row.map(([letter]) => letter).join('')),
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
].flatMap((run) => [run, turned(run)]);

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords of those that are long enough, some 18,000. Read when the first one is chosen: it takes a moment. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= constants.passwordMin));
};

/** @throws password_weak, said at the field, of what anybody would try first */
export async function refuseWeak(field: string, password: string, own: Own): Promise<void> {
  if (!(await isWeak(password, own))) return;
  const { uz: message_uz, ru: message_ru } = fieldRules.password_weak;
  throw new Refused('password_weak', {}, { [field]: { code: 'password_weak', message_uz, message_ru } });
}

/** The same of somebody who is known. @throws password_weak */
export async function refuseWeakOf(
  app: App,
  field: string,
  password: string,
  personId: number,
): Promise<void> {
  await refuseWeak(field, password, await findOwnWords(app.store, personId));
}

/** Whether a password is among those that are tried first: common ones, in any layout, rows of keys, one's own name. */
export async function isWeak(password: string, own: Own): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase().trim();
  const text = typedInLatin(typed);
  if (new Set(text.replace(/\s/g, '')).size < leastDifferent) return true;
  if (isRepeated(text) || runs.some((run) => run.includes(text))) return true;
  if (isPhone(text, own.phone) || isOfOwn(typed, own.words)) return true;
  if (localWords.has(bare(typed))) return true;
  common ??= readCommon();
  return (await common).has(text);
}

/** `12341234`, `salomsalom`: what is typed is half of it. */
const isRepeated = (text: string): boolean => {
  for (let size = 1; size <= text.length / 2; size++)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return true;
  return false;
};

/** Without what is put around a word so that it is longer: `Salom2015!` is salom. */
const bare = (text: string): string => alike(text, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isOfOwn(typed: string, words: Own['words']): boolean {
  const known = words.flatMap((word) => (word && word.length >= leastOwn ? [alike(word, '')] : []));
  const whole = alike(typed, '');
  return known.some((word) =>
    [word, turned(word)].some((one) => one === whole || (bare(one) !== '' && bare(one) === bare(typed))),
  );
}

/** The whole number, with the country's before it or without, in whatever way it is written. */
function isPhone(text: string, phone: string | null | undefined): boolean {
  if (!phone || !/^[\d\s+()-]+$/.test(text)) return false;
  const [typed, known] = [text, phone].map((one) => one.replace(/\D/g, '')) as [string, string];
  return typed.length >= 7 && known.endsWith(typed);
}
