import type { TutorLang } from './tutor-words.ts';

/** Words that stand in questions about anything. Question words that do tell something (how much, when, where) are not here. */
export const STOP_WORDS: Record<TutorLang, string> = {
  uz: `va ham bu u shu osha men mening menga meni mani manga menda sizda unda siz sizga sizning sen biz bizga oz ozim ozi uni unga uning
    uchun bilan esa lekin yoki agar deb degan degani nima nma nimaga nega qanday qanaqa qanaqasiga qanday qilib qilish
    qilsam qilaman qilay qilsa bolsa boladi boladimi bolar bolmayapti mumkin mumkinmi kerak kerakmi bor bormi yoq
    ekan iltimos ayting aytib bering aytingchi tushuntirib tushuntiring haqida qilsa xohlayman istayman hozir
    endi faqat juda keyin qaysi kim mi chi eng zor bugun ertaga kecha olaman olsa olish olasiz oladimi oladi berasiz bera beradi
    olasizlarmi oladilar berasizlarmi turibdi chiqdi salom assalomu alaykum rahmat`,
  ru: `и а но или не ни же ли бы я мы ты вы он она оно они мне меня мной мой моя мое мои моего тебе вам вас нас его ее их
    это этот эта эти то тот та что што чё че чо чтоб чтобы как какой какая какие кто в во на с со к ко по о об от до из у за для при
    так там тут здесь уже еще ещё есть быть будет был была было можно нужно надо если когда потом очень просто
    пожалуйста скажите скажи подскажите подскажи расскажи расскажите объясни объясните хочу хочет могу может ли сделать
    делать такое чем почему зачем только все сейчас сегодня завтра вчера привет здравствуйте спасибо`,
};

/** They help to rank (how much, when, where), yet are no topic: a match in them alone is none. */
export const QUESTION_WORDS: Record<TutorLang, string> = {
  uz: 'qancha qanchadan necha nechta nechi nechida qachon qayer qayerda qayerdan qayerga qani',
  ru: 'сколько скока скок сколки где куда откуда когда',
};

/** The same of what one wants with something (to find it, to tell it apart), and a text that lacks them lacks little. */
export const WANT_WORDS: Record<TutorLang, string> = {
  uz: `topish topaman bilish bilaman bilsa korish koraman ishlatish ishlatsam ishlatsa ishlaydi
    farq farqi farqlanadi`,
  ru: `найти посмотреть узнать понять получить работает использовать отличается отличие разница`,
};
