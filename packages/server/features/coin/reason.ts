export interface Reason {
  uz: string;
  ru: string;
}

/** The reason of a premium purchase. */
export const premiumReason = (days: number): Reason => ({
  uz: `Premium, ${days} kun`,
  ru: `Premium, ${days} дней`,
});

/** The reason of a purchase in the shop. */
export const shopReason = (title: Reason, quantity = 1): Reason => {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return { uz: `Doʻkon: ${title.uz}${times}`, ru: `Магазин: ${title.ru}${times}` };
};

/** The reason of a row that takes another one back. */
export const reversalReason = (of: Reason): Reason => ({
  uz: `Bekor qilindi: ${of.uz}`,
  ru: `Отменено: ${of.ru}`,
});
