import type { CentreSettings } from '@mars/contract/constants.ts';
import { readTypedAddress } from '@mars/contract/pieces/typed-address.ts';

/** Where people write to the centre: a name on Telegram, with `@` or without, or a link. @returns null for what is neither */
export function telegramLink(typed: string): string | null {
  const [, name] = /^@?(\w{5,32})$/.exec(typed) ?? [];
  if (name) return `https://t.me/${name}`;
  return readTypedAddress(typed)?.url.href ?? null;
}

/** Where the centre is, in both languages: what was set in one of them stands in the other, too. */
export function addressOf({
  address: { uz, ru },
}: Pick<CentreSettings, 'address'>): { uz: string; ru: string } | null {
  const either = uz ?? ru;
  return either === null ? null : { uz: uz ?? either, ru: ru ?? either };
}
