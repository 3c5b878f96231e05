import { constants } from '@mars/contract/constants.ts';
import type { Restored } from './restored.ts';

/** `2026-11-24 02:30`, as Sweden writes it, by the centre's clock. */
const momentOf = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: constants.timezone }).slice(0, 16);

/** What the staff read of a restore: from when until when nothing is known, what rests, and whom to ask. */
export function restoredText({ known_until, restored_at, listed_until }: Restored): {
  uz: string;
  ru: string;
} {
  const [from, until] = [momentOf(known_until), momentOf(restored_at)];
  const listed = listed_until && momentOf(listed_until);
  return {
    uz: `Maʼlumotlar zaxira nusxadan tiklangan: ${from} dan ${until} gacha boʻlgani yoʻq. Administrator koʻrib chiqmaguncha pul yechilmaydi, eslatmalar yuborilmaydi, qarz uchun kirish va doʻkon yopilmaydi.${listed ? ` ${listed} dan keyin kim akkauntini oʻchirishni soʻragani nomaʼlum: soʻrab chiqing.` : ''}`,
    ru: `Данные восстановлены из резервной копии: с ${from} до ${until} ничего не известно. Пока администратор не проверит, оплата не начисляется, напоминания не отправляются, вход и магазин за долг не закрываются.${listed ? ` Кто просил удалить аккаунт после ${listed}, неизвестно: спросите.` : ''}`,
  };
}
