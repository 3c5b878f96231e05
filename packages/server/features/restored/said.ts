import { constants } from '@mars/contract/constants.ts';
import type { Restored } from './restored.ts';

/** `24.11.2026, 02:30`, by the centre's clock. */
const momentOf = (at: Date): string =>
  at.toLocaleString('ru', { timeZone: constants.timezone, dateStyle: 'short', timeStyle: 'short' });

/** What the staff read of a restore: from when until when nothing is known, what rests, and whom to ask. */
export function restoredText({ known_until, restored_at, listed_until }: Restored): {
  uz: string;
  ru: string;
} {
  const [from, until] = [momentOf(known_until), momentOf(restored_at)];
  const listed = listed_until && momentOf(listed_until);
  return {
    uz: `Maʼlumotlar zaxira nusxadan tiklangan: ${from} dan ${until} gacha nima boʻlgani nomaʼlum. Administrator koʻrib chiqmaguncha pul yechilmaydi, eslatmalar yuborilmaydi, qarz uchun kirish va doʻkon yopilmaydi.${listed ? ` ${listed} dan keyin kim akkauntini oʻchirishni soʻragani nomaʼlum: soʻrab chiqing.` : ''}`,
    ru: `Данные восстановлены из резервной копии: что было с ${from} до ${until}, неизвестно. Пока администратор не проверит, оплата не начисляется, напоминания не отправляются, вход и магазин за долг не закрываются.${listed ? ` Кто просил удалить аккаунт после ${listed}, неизвестно: спросите.` : ''}`,
  };
}

/** The same on the list of the day, above which all of it stands. */
export const restoredTask = {
  uz: 'Zaxira nusxadan tiklangan maʼlumotlar hali koʻrib chiqilmagan.',
  ru: 'Данные, восстановленные из резервной копии, ещё не проверены.',
};
