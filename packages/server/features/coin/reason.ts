import { plural } from '../../plural.ts';

export interface Reason {
  uz: string;
  ru: string;
}

/** The reason of a premium purchase. */
export const premiumReason = (days: number): Reason => ({
  uz: `Premium, ${days} kun`,
  ru: `Premium, ${days} ${plural(days, 'день', 'дня', 'дней')}`,
});

/** What a student is told of coins that staff gave. */
export const giftNotice = (coins: number, reason: Reason): Reason => ({
  uz: `Sizga ${coins} coin berildi: ${reason.uz}`,
  ru: `Вы получили ${coins} ${plural(coins, 'монету', 'монеты', 'монет')}: ${reason.ru}`,
});

const inShop: Reason = { uz: 'Doʻkon: ', ru: 'Магазин: ' };

/** The reason of a purchase in the shop. */
export const shopReason = (title: Reason, quantity = 1): Reason => {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return { uz: `${inShop.uz}${title.uz}${times}`, ru: `${inShop.ru}${title.ru}${times}` };
};

/** The reason of a row that takes another one back, with somebody's own words for it. */
export function reversalReason(of: Reason, said?: string): Reason {
  const { uz, ru } = takenBack(of);
  return said ? { uz: `${uz} (${said})`, ru: `${ru} (${said})` } : { uz, ru };
}

/** What was bought is said to have gone back itself. */
const takenBack = (of: Reason): Reason =>
  of.uz.startsWith(inShop.uz) && of.ru.startsWith(inShop.ru)
    ? { uz: `${of.uz.slice(inShop.uz.length)} qaytarildi`, ru: `Возврат: ${of.ru.slice(inShop.ru.length)}` }
    : { uz: `Bekor qilindi: ${of.uz}`, ru: `Отменено: ${of.ru}` };
