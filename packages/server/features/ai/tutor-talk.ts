import { type TutorLang, tokenise } from './tutor-words.ts';

/** Said to whoever asks who it is; for all others it stands under the title of the chat (ruling 13). */
export const notAModel: Record<TutorLang, string> = {
  uz: 'Men til modeli emasman, javobni oʻzim toʻqimayman: uni platformaning tayyor matnlaridan topaman.',
  ru: 'Я не языковая модель: я нахожу ответы в готовых текстах платформы.',
};

export const unknown: Record<TutorLang, string> = {
  uz: 'Bilmayman, bu haqda matnlarimda javob topilmadi. Boshqacha soʻz bilan soʻrab koʻring. Boshqa savol boʻlsa, ustozingiz yordam beradi.',
  ru: 'Не знаю, в моих текстах нет ответа на это. Попробуйте спросить другими словами. С другими вопросами поможет преподаватель.',
};

/** How one asks for the second part of an answer. */
export const goOn: Record<TutorLang, string> = { uz: 'Davomi', ru: 'Дальше' };

/** What may be asked where an answer leads nowhere else; each is answered. */
export const tryThese: Record<TutorLang, readonly string[]> = {
  uz: ['Coin qanday yigʻiladi?', 'Premium qancha turadi?', 'Pythonda for nima?'],
  ru: ['Как заработать монеты?', 'Сколько стоит Premium?', 'Что такое for в Python?'],
};

const greeting: Record<TutorLang, string> = {
  uz: 'Salom! Kurslar, coinlar, Premium yoki dasturlash haqida soʻrang, birga topamiz.',
  ru: 'Привет! Спросите о курсах, монетах, Premium или программировании – найдём вместе.',
};

const thanks: Record<TutorLang, string> = {
  uz: 'Arzimaydi. Yana savol tugʻilsa, yozing.',
  ru: 'Пожалуйста. Появится ещё вопрос – пишите.',
};

const farewell: Record<TutorLang, string> = {
  uz: 'Xayr, darslarda koʻrishguncha.',
  ru: 'До свидания, увидимся на уроках.',
};

const whoAmI: Record<TutorLang, string> = {
  uz: `Men platformaning yordamchisiman. ${notAModel.uz} Kurslar, narxlar, jadval, coinlar, Premium, uyga vazifa, Python va JavaScript haqida soʻrashingiz mumkin.`,
  ru: `Я помощник платформы. ${notAModel.ru} Можно спросить о курсах, ценах, расписании, монетах, Premium, домашних заданиях, Python и JavaScript.`,
};

interface Talk {
  reply: Record<TutorLang, string>;
  /** The whole question must consist of these words, so that "salom, premium qancha" stays a question. */
  words: Record<TutorLang, Set<string>>;
}

const words = (uz: string, ru: string): Talk['words'] => ({
  uz: new Set(tokenise(uz, 'uz')),
  ru: new Set(tokenise(ru, 'ru')),
});

const TALKS: Talk[] = [
  {
    reply: greeting,
    words: words(
      'salom salomlar assalomu assalom alaykum aleykum vaalaykum qalay qalaysiz qalaysan yaxshimisiz yaxshimisan ishlar hayrli kun tong hello hi',
      'привет приветик здравствуйте здравствуй добрый день вечер утро салом хай хелло как дела ты вы',
    ),
  },
  {
    reply: thanks,
    words: words(
      'rahmat raxmat katta kattakon tashakkur zor ajoyib yaxshi tushunarli tushundim ok xop hop mayli',
      'спасибо спс пасиб благодарю большое огромное понятно понял поняла ясно ок хорошо класс супер отлично круто',
    ),
  },
  { reply: farewell, words: words('xayr hayr korishguncha sog boling', 'пока до свидания встречи') },
  {
    reply: whoAmI,
    words: words(
      'sen siz kim kimsan kimsiz nima nimalar qila qilasan olasan olasiz bilasan bilasiz ismin ismingiz isming robotmisan robotmisiz odammisan odammisiz qanaqa savol sorash mumkin',
      'ты вы кто такой такая что умеешь умеете можешь можете знаешь знаете как тебя вас зовут робот человек настоящий нейросеть у спросить можно',
    ),
  },
];

const MORE = words(
  'yana misol misollar davomi davom ettir ettiring batafsil koproq keyin keyingisi ber bering ayt ayting bitta boshqa boshqasi korsat korsating qani',
  'еще ещё пример примеры дальше продолжай продолжи продолжение подробнее больше следующий следующее потом а дай дайте можно покажи покажите другой один и расскажи',
);

const consistsOf = (asked: readonly string[], known: ReadonlySet<string>): boolean =>
  asked.length > 0 && asked.every((word) => known.has(word));

/** Reply to a greeting, thanks, goodbye or "who are you"; `null` when the question is about something. */
export function smallTalk(question: string, lang: TutorLang): string | null {
  const asked = tokenise(question, lang);
  return TALKS.find((talk) => consistsOf(asked, talk.words[lang]))?.reply[lang] ?? null;
}

/** Whether somebody only asks to go on: "yana", "misol", "дальше". */
export function asksForMore(question: string, lang: TutorLang): boolean {
  return consistsOf(tokenise(question, lang), MORE[lang]);
}
