import type { CentreSettings } from '@mars/contract/constants.ts';
import { readPublicAddress } from '@mars/contract/pieces/typed-address.ts';

/** Where people write to the centre: a name on Telegram, with `@` or without, or a link. @returns null for what is neither */
export function telegramLink(typed: string): string | null {
  const [, name] = nameOnTelegram.exec(typed) ?? [];
  if (name) return `https://t.me/${name}`;
  return readPublicAddress(typed);
}

/** The same as it is kept: a name as it was typed, a link as it is read. */
export const telegramKept = (typed: string): string | null =>
  nameOnTelegram.test(typed) ? typed : telegramLink(typed);

const nameOnTelegram = /^@?(\w{5,32})$/;

/** Where the centre is, in both languages: what was set in one of them stands in the other, too. */
export function addressOf({
  address: { uz, ru },
}: Pick<CentreSettings, 'address'>): { uz: string; ru: string } | null {
  const either = uz ?? ru;
  return either === null ? null : { uz: uz ?? either, ru: ru ?? either };
}
