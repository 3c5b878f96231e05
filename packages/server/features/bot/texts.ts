import { constants } from '@mars/contract/constants.ts';

const { codeMinutes, codesADay } = constants.signup;

/** Kinds of messages that somebody may switch off; codes and answers always come. */
export const kinds = ['absence', 'digest', 'lesson', 'homework', 'debt'] as const;
export type Kind = (typeof kinds)[number];

/** Who gets which. */
export const kindsOf = (role: string): readonly Kind[] =>
  role === 'parent'
    ? ['absence', 'digest', 'debt']
    : role === 'student'
      ? ['lesson', 'homework', 'debt']
      : [];

export interface Named {
  first_name: string;
  login: string;
}

const namesOf = (people: readonly Named[]): string => people.map(({ first_name }) => first_name).join(', ');
/** The end of a sentence that says whom to call. */
const of = (phone: string | null): string => (phone ? `: ${phone}` : '.');
const loginsOf = (people: readonly Named[]): string => people.map(({ login }) => login).join(', ');

const uz = {
  code: (code: string, logins: readonly string[]) =>
    `Tasdiqlash kodi: ${code}${logins.length > 0 ? `\nLogin: ${logins.join(', ')}` : ''}\n\nKod ${codeMinutes} daqiqa amal qiladi. Uni hech kimga aytmang: ustoz ham, markaz ham soʻramaydi.`,
  hello: 'Assalomu alaykum! Davom etish uchun pastdagi tugma bilan oʻz telefon raqamingizni yuboring.',
  share: 'Raqamimni yuborish',
  own: 'Bu boshqa odamning raqami. Pastdagi tugma bilan oʻzingizning raqamingizni yuboring.',
  forwarded: 'Uzatilgan kontakt qabul qilinmaydi. Pastdagi tugma bilan oʻz raqamingizni yuboring.',
  other:
    'Saytda boshqa raqam yozilgan. Saytga qaytib, shu Telegram ochilgan raqamni yozing va havolani qaytadan oching.',
  over: 'Bu havola eskirgan. Saytga qaytib, yangi kod soʻrang.',
  soon: 'Kod hozirgina yuborildi, yuqoriga qarang. Yangisini bir daqiqadan keyin soʻrash mumkin.',
  enough: `Bugun bu raqam uchun ${codesADay} ta kod berildi. Yangisini ertaga soʻrang.`,
  whose: 'Bu raqamda bir nechta akkaunt bor. Qaysi birining paroli almashtiriladi?',
  linked: (people: readonly Named[]) =>
    `${namesOf(people)}, bot sizga ulandi. Markaz xabarlari shu yerga keladi. Sozlash: /settings\nLogin: ${loginsOf(people)}`,
  nobody: 'Raqamingiz qabul qilindi. Bu raqam bilan akkaunt hali yoʻq: saytda roʻyxatdan oʻting.',
  typed:
    'Raqamingiz markazda yozilgan. Avval markaz bergan boshlangʻich kod bilan saytga kiring, keyin raqamingizni shu yerga yana yuboring: /start',
  parent: (child: string, login: string, isNew: boolean) =>
    isNew
      ? `${child} platformada roʻyxatdan oʻtdi. Siz ota-ona sifatida oʻz akkauntingiz bilan kirasiz. Login: ${login}\nParolni saytdagi «Parolni unutdim» tugmasi orqali tanlang.`
      : `${child} platformada roʻyxatdan oʻtdi va ota-ona akkauntingizga qoʻshildi. Login: ${login}`,
  waits: (phone: string | null) =>
    `Bu raqam boshqa Telegram’da ulangan. Markaz tasdiqlasa, xabarlar shu yerga keladi${of(phone)}`,
  asked: (phone: string | null) =>
    `Raqamingizni boshqa Telegram’dan ham ulashmoqchi. Bu siz boʻlsangiz, tasdiqlang. Aks holda markazga ayting${of(phone)}`,
  yield: 'Ha, bu men',
  left: (phone: string | null) =>
    `Bu yerga ulangan raqam boʻyicha markaz xabarlari endi kelmaydi. Savolingiz boʻlsa, markazga murojaat qiling${of(phone)}`,
  groupOn: 'Yangi arizalar haqida shu guruhga ham yoziladi. Toʻxtatish: /stop',
  groupOff: 'Bu guruhga arizalar haqida endi yozilmaydi. Qayta yoqish: /leads',
  newLead: (link: string) => `Yangi ariza: ${link}`,
  known: 'Bot ulangan. Xabarlarni sozlash: /settings, til: /lang, toʻxtatish: /stop',
  stopped: 'Markaz xabarlari endi kelmaydi. Qayta yoqish: /start',
  locked:
    'Diqqat: platformaga kirish uchun ham bot kerak boʻladi. Markaz xabarlari endi kelmaydi. Qayta yoqish: /start',
  settings: 'Qaysi xabarlar kelsin? Bosib almashtiring.',
  none: 'Avval telefon raqamingizni yuboring.',
  language: 'Tilni tanlang',
  kinds: {
    absence: 'Darsga kelmaganda',
    digest: 'Haftalik xulosa',
    lesson: 'Dars oldidan',
    homework: 'Uyga vazifa muddati',
    debt: 'Toʻlov eslatmasi',
  },
};

const ru: typeof uz = {
  code: (code, logins) =>
    `Код подтверждения: ${code}${logins.length > 0 ? `\nЛогин: ${logins.join(', ')}` : ''}\n\nКод действует ${codeMinutes} минут. Никому его не говорите: ни преподаватель, ни центр его не спросят.`,
  hello: 'Здравствуйте! Чтобы продолжить, отправьте свой номер телефона кнопкой ниже.',
  share: 'Отправить мой номер',
  own: 'Это номер другого человека. Отправьте свой номер кнопкой ниже.',
  forwarded: 'Пересланный контакт не подходит. Отправьте свой номер кнопкой ниже.',
  other:
    'На сайте указан другой номер. Вернитесь на сайт, введите номер этого Telegram и откройте ссылку ещё раз.',
  over: 'Эта ссылка устарела. Вернитесь на сайт и запросите новый код.',
  soon: 'Код только что отправлен, посмотрите выше. Новый можно запросить через минуту.',
  enough: `Сегодня для этого номера дано кодов: ${codesADay}. Новый можно запросить завтра.`,
  whose: 'У этого номера несколько аккаунтов. Кому сменить пароль?',
  linked: (people) =>
    `${namesOf(people)}, бот подключён. Сюда будут приходить сообщения центра. Настройка: /settings\nЛогин: ${loginsOf(people)}`,
  nobody: 'Номер принят. Аккаунта с ним ещё нет: зарегистрируйтесь на сайте.',
  typed:
    'Ваш номер записан в центре. Сначала войдите на сайт по стартовому коду из центра, потом отправьте номер сюда ещё раз: /start',
  parent: (child, login, isNew) =>
    isNew
      ? `${child}: регистрация на платформе прошла. У вас как у родителя свой аккаунт. Логин: ${login}\nПароль выберите на сайте кнопкой «Не помню пароль».`
      : `${child}: регистрация на платформе прошла, аккаунт добавлен к вашему родительскому. Логин: ${login}`,
  waits: (phone) =>
    `Этот номер подключён в другом Telegram. Когда центр подтвердит, сообщения будут приходить сюда${of(phone)}`,
  asked: (phone) =>
    `Ваш номер хотят подключить в другом Telegram. Если это вы, подтвердите. Если нет, скажите центру${of(phone)}`,
  yield: 'Да, это я',
  left: (phone) =>
    `Сообщений центра по номеру, который был подключён здесь, больше не будет. Если есть вопросы, обратитесь в центр${of(phone)}`,
  groupOn: 'О новых заявках бот будет писать и сюда. Остановить: /stop',
  groupOff: 'О заявках сюда больше не пишем. Включить снова: /leads',
  newLead: (link) => `Новая заявка: ${link}`,
  known: 'Бот подключён. Настройка сообщений: /settings, язык: /lang, остановить: /stop',
  stopped: 'Сообщения центра больше не придут. Включить снова: /start',
  locked:
    'Внимание: бот нужен и для входа на платформу. Сообщения центра больше не придут. Включить снова: /start',
  settings: 'Какие сообщения присылать? Нажмите, чтобы переключить.',
  none: 'Сначала отправьте свой номер телефона.',
  language: 'Выберите язык',
  kinds: {
    absence: 'Пропуск урока',
    digest: 'Итоги недели',
    lesson: 'Перед уроком',
    homework: 'Срок домашнего задания',
    debt: 'Напоминание об оплате',
  },
};

/** What the bot itself says. */
export const texts = { uz, ru };
