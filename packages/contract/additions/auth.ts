import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const authAdds = defineAdditions({
  topics: ['sessions'],
  refusals: {
    assertion_invalid: refusal(
      401,
      'Assertion not accepted',
      'Sayt kim ekaningizni tasdiqlay olmadi. Kirish tugmasidan foydalaning.',
      'Сайт не смог подтвердить, что это вы. Нажмите «Войти».',
    ),
    unknown: refusal(
      409,
      'Unknown login or password',
      'Login yoki parol notoʻgʻri. Tekshirib, qayta yozing.',
      'Неверный логин или пароль. Проверьте и введите снова.',
    ),
    whose: refusal(
      409,
      'Several people share the number and the password',
      'Bu raqam va parol bilan bir necha kishi kiradi. Oʻzingizni tanlang.',
      'С этим номером и паролем входят несколько человек. Выберите себя.',
    ),
    not_in_bot: refusal(
      409,
      'Not registered in the Telegram bot',
      'Siz Telegram botida roʻyxatdan oʻtmagansiz. Botni oching va telefon raqamingizni yuboring.',
      'Вы не зарегистрированы в Telegram-боте. Откройте бота и отправьте свой номер телефона.',
    ),
    bot_blocked: refusal(
      409,
      'Telegram bot blocked',
      'Siz Telegram botini bloklagansiz. Uni blokdan chiqaring va /start yuboring.',
      'Вы заблокировали Telegram-бота. Разблокируйте его и отправьте /start.',
    ),
    account_inactive: refusal(
      409,
      'Account switched off',
      'Akkauntingiz yopilgan. Oʻquv markazi administratoriga murojaat qiling.',
      'Ваш аккаунт отключён. Обратитесь к администратору учебного центра.',
    ),
    debt_blocked: refusal(
      409,
      'Account blocked by debt',
      'Qarzdorlik sababli kirish vaqtincha yopilgan. Toʻlovdan keyin kirish ochiladi.',
      'Из-за задолженности вход временно закрыт. После оплаты он откроется.',
    ),
    password_first: refusal(
      409,
      'Choose a password first',
      'Bu boshlangʻich kod. Davom etish uchun oʻzingizga parol oʻylab toping.',
      'Это стартовый код. Чтобы продолжить, придумайте свой пароль.',
    ),
    code_invalid: refusal(
      422,
      'Wrong code',
      'Kod yoki login notoʻgʻri. Tekshirib, qayta yozing.',
      'Неверный код или логин. Проверьте и введите снова.',
    ),
    code_expired: refusal(
      422,
      'Code has expired',
      'Kodning muddati tugagan. Yangi kod oling.',
      'Срок кода истёк. Получите новый.',
    ),
    start_code_used: refusal(
      409,
      'Start code was used',
      'Bu kod allaqachon ishlatilgan. Oʻz parolingiz bilan kiring.',
      'По этому коду пароль уже задан. Войдите со своим паролем.',
    ),
    password_weak: refusal(
      422,
      'Password too easy to guess',
      'Parolni topish oson. Boshqasini oʻylab toping.',
      'Пароль легко подобрать. Придумайте другой.',
    ),
    bad_password: refusal(422, 'Wrong password', 'Parol notoʻgʻri.', 'Неверный пароль.'),
    password_locked: refusal(
      409,
      'Password locked',
      'Parol besh marta notoʻgʻri yozildi. 15 daqiqadan keyin qayta urining.',
      'Пароль введён неверно пять раз. Попробуйте через 15 минут.',
    ),
  },
});
