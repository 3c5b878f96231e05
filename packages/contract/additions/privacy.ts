import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const privacyAdds = defineAdditions({
  topics: ['privacy'],
  refusals: {
    copy_limit: refusal(
      409,
      'No more copies today',
      'Bugun maʼlumotlaringizni {total} marta yuklab oldingiz. Ertaga yana olishingiz mumkin.',
      'Сегодня вы скачали свои данные {total} раза. Завтра можно скачать снова.',
    ),
    nothing_begun: refusal(
      409,
      'No deletion was begun by taking consent back, or nobody objected to it',
      'Akkaunt oʻchirilayotgani yoʻq yoki eʼtiroz bildirilmagan. Sahifani yangilang.',
      'Аккаунт не удаляется, или никто не возражал. Обновите страницу.',
    ),
    begun_by_other: refusal(
      409,
      'Somebody else took the consent back: one may object to it',
      'Rozilikni boshqa kishi qaytarib olgan: siz eʼtiroz bildira olasiz.',
      'Согласие отозвал другой человек: вы можете возразить.',
    ),
    begun_by_you: refusal(
      409,
      'Whoever took the consent back ends it, and does not object',
      'Rozilikni oʻzingiz qaytarib olgansiz: akkauntni qayta ochishingiz mumkin.',
      'Согласие отозвали вы: аккаунт можно открыть снова.',
    ),
    consent_withdrawn: refusal(
      409,
      'The account is closed because consent was taken back',
      'Akkaunt rozilik qaytarib olingani uchun yopilgan. Uni «Ota-ona roziligi» qismida hal qiling.',
      'Аккаунт закрыт: согласие отозвано. Решите это в части «Согласие родителя».',
    ),
    of_age: refusal(
      409,
      'The student is of age',
      'Oʻquvchi 16 yoshga toʻlgan: akkauntini faqat oʻzi oʻchira oladi.',
      'Ученику уже есть 16 лет: удалить аккаунт может только он сам.',
    ),
  },
});
