/**
 * Why the bot hears nothing, as an administrator reads it: somebody else asks with its token, another address is called, the
 * token is not taken, Telegram has it pause for more than an hour, or is not reached.
 */
export const faultTexts = {
  listener: {
    uz: 'Bot tokeni bilan boshqa dastur ham ishlayapti, shuning uchun bot xabarlarni olmayapti. Oʻsha dasturni toʻxtating yoki @BotFather’dan yangi token oling.',
    ru: 'С токеном бота работает ещё одна программа, и бот не получает сообщений. Остановите её или получите у @BotFather новый токен.',
  },
  webhook: {
    uz: 'Botga boshqa manzil (webhook) qoʻyilgan: unga yozilgan xabarlar oʻsha yerga ketyapti. Manzilni qoʻygan dasturni toʻxtating.',
    ru: 'Боту задан другой адрес (webhook): сообщения уходят туда. Остановите программу, которая его задала.',
  },
  token: {
    uz: 'Telegram bot tokenini qabul qilmayapti. Serverdagi BOT_TOKEN qiymatini tekshiring.',
    ru: 'Telegram не принимает токен бота. Проверьте BOT_TOKEN на сервере.',
  },
  paused: {
    uz: 'Telegram botni bir soatdan koʻproqqa toʻxtatib qoʻydi. Xabarlar keyinroq ketadi.',
    ru: 'Telegram приостановил бота больше чем на час. Сообщения уйдут позже.',
  },
  silent: {
    uz: 'Bot bir soatdan beri Telegram bilan bogʻlana olmayapti. Serverning internetini tekshiring.',
    ru: 'Бот уже больше часа не может связаться с Telegram. Проверьте интернет на сервере.',
  },
} as const;

export type FaultKind = keyof typeof faultTexts;
