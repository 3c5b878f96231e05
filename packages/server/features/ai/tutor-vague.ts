import { stem, type TutorLang, tokenise } from './tutor-words.ts';

/** Words that hardly say what is asked: a question of them alone, with one that leads, is about this text. */
interface Vague {
  id: string;
  lead: Record<TutorLang, string>;
}

/** They add nothing: who asks, of what, how much of it. */
const FILL: Record<TutorLang, string> = {
  uz: `shu bu u buni shuni ozi oz ozi axir ekan ku da mi chi endi hozir men menga mening sen siz sizda sizlar sizlarda bizga bizda
    qancha necha nechchi qanday qanaqa nima juda rosa ancha iltimos ayting aytchi umuman bor boladi boladimi mumkinmi hali kerak oqish oqishga oqisa`,
  ru: `это этот эта эти все всё вообще у вас нас мне меня мой моя мои вы мы я а и ну то же ли вот так чет чёт что-то чтото
    очень слишком как какой какая какие сколько пожалуйста скажите подскажите сейчас почему мои не с до от можно надо нужно чтобы чтоб учиться учится`,
};

const VAGUE: readonly Vague[] = [
  {
    id: 'course-prices',
    lead: {
      uz: 'narx narxi narxlar qimmat arzon turadi turarkan pul puli som oylik',
      ru: 'стоит стоить цена цены стоимость дорого дешево почем прайс платить',
    },
  },
  {
    id: 'address',
    lead: {
      uz: 'qayer qayerda qayerdasiz qayerdasizlar qatta qattasizlar manzil adres telefon nomer joylashgan',
      ru: 'где адрес телефон номер находитесь находится ехать доехать',
    },
  },
  {
    id: 'sign-in',
    lead: {
      uz: 'kirolmayapman kirolmadim kirmayapti kira olmayapman kirgazmayapti ochilmayapti',
      ru: 'войти зайти пускает заходит вход',
    },
  },
  {
    id: 'timetable',
    lead: { uz: 'qachon dars darsim darslar darsimiz', ru: 'когда урок уроки занятие занятия пара' },
  },
  {
    id: 'attendance-coins',
    lead: {
      uz: 'coin coinim coinlar tanga kelmadi tushmadi kelmayapti berilmadi',
      ru: 'монеты монетки коины пришли дали начислили начислилось приходят',
    },
  },
  {
    id: 'ages',
    lead: {
      uz: 'yosh yoshim yoshda yoshdan yoshdaman yoshdagi',
      ru: 'лет год года годик возраст возраста',
    },
  },
  {
    id: 'choose-course',
    lead: {
      uz: 'orgatasiz orgatasizlar oqitasiz oqitasizlar kurslar kurs',
      ru: 'учите обучаете преподаете курсы курс',
    },
  },
];

const stems = (words: string, lang: TutorLang): Set<string> =>
  new Set(tokenise(words, lang).map((word) => stem(word, lang)));

const LEADS = VAGUE.map(({ id, lead }) => ({ id, uz: stems(lead.uz, 'uz'), ru: stems(lead.ru, 'ru') }));
const FILLS = { uz: stems(FILL.uz, 'uz'), ru: stems(FILL.ru, 'ru') };

/** Texts after which "how much is it" asks for the price of Premium. */
const OF_PREMIUM = ['premium', 'premium-buy', 'premium-renew', 'free-account', 'coins-spend'];

/**
 * The text that a question is about which hardly says so, as "qancha turadi?" or "Сколько это стоит?"; `null` when it says
 * more, or less.
 * @param previous the text that was told before
 */
export function vaguely(question: string, lang: TutorLang, previous: string | null): string | null {
  const asked = tokenise(question, lang)
    .filter((word) => !/^\d+$/.test(word))
    .map((word) => stem(word, lang));
  const said = LEADS.find(
    (one) =>
      asked.some((word) => one[lang].has(word)) &&
      asked.every((word) => one[lang].has(word) || FILLS[lang].has(word)),
  );
  if (said?.id !== 'course-prices') return said?.id ?? null;
  const [before = ''] = (previous ?? '').split('#');
  return OF_PREMIUM.includes(before) ? 'premium-buy' : said.id;
}
