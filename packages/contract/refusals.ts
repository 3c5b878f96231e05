/** A refusal: its status and what people read. `{name}` stands for a field of the answer. */
export interface Refusal {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503;
  title: string;
  uz: string;
  ru: string;
}

const refusal = (status: Refusal['status'], title: string, uz: string, ru: string): Refusal => ({
  status,
  title,
  uz,
  ru,
});

/**
 * Every answer that is not a success. No rule of the business is ever a 403 or a 429: the specification's
 * client would log the student out (ruling 1).
 */
export const refusals = {
  // The request itself
  malformed: refusal(
    400,
    'Malformed request',
    'Soʻrovni oʻqib boʻlmadi. Qayta urinib koʻring.',
    'Не удалось прочитать запрос. Попробуйте ещё раз.',
  ),
  idempotency_key_required: refusal(
    400,
    'Idempotency-Key required',
    'Soʻrovda takrorlanmas kalit yoʻq. Sahifani yangilang.',
    'В запросе нет ключа повтора. Обновите страницу.',
  ),
  unauthorized: refusal(401, 'Sign in first', 'Avval tizimga kiring.', 'Сначала войдите.'),
  assertion_invalid: refusal(
    401,
    'Assertion not accepted',
    'Sayt sizni tasdiqlay olmadi. Kirish tugmasidan foydalaning.',
    'Сайт не смог подтвердить, что это вы. Войдите сами.',
  ),
  origin_mismatch: refusal(
    401,
    'Token of another site',
    'Bu sahifada qaytadan kiring.',
    'На этой странице нужно войти заново.',
  ),
  session_ended: refusal(
    403,
    'Session ended',
    'Siz bu qurilmada tizimdan chiqdingiz. Qaytadan kiring.',
    'На этом устройстве вы вышли из системы. Войдите снова.',
  ),
  not_found: refusal(404, 'Not found', 'Bunday maʼlumot topilmadi.', 'Такого здесь нет.'),
  stale_client: refusal(
    409,
    'Client too old',
    'Sahifa eskirgan. Uni qayta yuklang.',
    'Страница устарела. Загрузите её заново.',
  ),
  too_large: refusal(413, 'Too large', 'Yuborilgan maʼlumot juda katta.', 'Отправлено слишком много данных.'),
  unsupported_type: refusal(
    415,
    'Unsupported type',
    'Bu turdagi maʼlumot qabul qilinmaydi.',
    'Данные такого вида не принимаются.',
  ),
  wrong_host: refusal(
    421,
    'Not an address of this server',
    'Bu manzil platformaga tegishli emas. Platformani oʻz manzili bilan oching.',
    'Этот адрес не относится к платформе. Откройте её по её собственному адресу.',
  ),
  invalid: refusal(422, 'Invalid field', 'Belgilangan maydonlarni tekshiring.', 'Проверьте отмеченные поля.'),
  idempotency_mismatch: refusal(
    422,
    'Key used for another request',
    'Bu amal boshqa maʼlumot bilan yuborilgan. Qaytadan boshlang.',
    'Это действие уже отправлено с другими данными. Начните заново.',
  ),
  too_many: refusal(
    429,
    'Too many tries',
    'Urinishlar juda koʻp. Bir ozdan keyin qayta urining.',
    'Слишком много попыток. Повторите чуть позже.',
  ),
  unavailable: refusal(
    503,
    'Not available now',
    'Xizmat vaqtincha ishlamayapti. Hech narsa yoʻqolmadi, birozdan keyin urinib koʻring.',
    'Сервис временно не отвечает. Ничего не потеряно, попробуйте чуть позже.',
  ),
  // Signing in
  unknown: refusal(
    409,
    'Unknown login or password',
    'Login yoki parol notoʻgʻri. Tekshirib, qayta yozing.',
    'Неверный логин или пароль. Проверьте и введите снова.',
  ),
  not_in_bot: refusal(
    409,
    'Not registered in the Telegram bot',
    'Siz Telegram-botda roʻyxatdan oʻtmagansiz. Botni oching va telefon raqamingizni yuboring.',
    'Вы не зарегистрированы в Telegram-боте. Откройте бота и отправьте свой номер телефона.',
  ),
  bot_blocked: refusal(
    409,
    'Telegram bot blocked',
    'Siz Telegram-botni bloklagansiz. Botni oching va «Ishga tushirish» tugmasini bosing.',
    'Вы заблокировали Telegram-бота. Откройте бота и нажмите «Запустить».',
  ),
  account_inactive: refusal(
    409,
    'Account switched off',
    'Akkauntingiz oʻchirib qoʻyilgan. Oʻquv markazi administratoriga murojaat qiling.',
    'Ваш аккаунт отключён. Обратитесь к администратору учебного центра.',
  ),
  guest_limit: refusal(
    409,
    'Too many guests from one address',
    'Bugun bu tarmoqdan mehmonlar juda koʻp boʻldi. Oʻz loginingiz bilan kiring.',
    'Сегодня из этой сети было слишком много гостей. Войдите со своим логином.',
  ),
  debt_blocked: refusal(
    409,
    'Account blocked by debt',
    'Qarzdorlik sababli kirish vaqtincha yopilgan. Toʻlovdan keyin kirish ochiladi.',
    'Из-за задолженности вход временно закрыт. После оплаты он откроется.',
  ),
  // Rules
  bad_password: refusal(422, 'Wrong password', 'Parol notoʻgʻri.', 'Неверный пароль.'),
  password_locked: refusal(
    409,
    'Password locked',
    'Parol besh marta notoʻgʻri yozildi. 15 daqiqadan keyin qayta urining.',
    'Пароль введён неверно пять раз. Попробуйте через 15 минут.',
  ),
  not_enough_coins: refusal(
    409,
    'Not enough coins',
    'Hisobingizda yetarlicha coin mavjud emas',
    'Недостаточно монет на счету',
  ),
  inactive: refusal(
    409,
    'No active group',
    'Sizda hozir faol guruh yoʻq, shuning uchun bu amal yopiq. Administratorga murojaat qiling.',
    'У вас сейчас нет активной группы, поэтому это действие закрыто. Обратитесь к администратору.',
  ),
  debt: refusal(
    409,
    'Debt',
    'Qarzdorlik bor: toʻlovdan keyin doʻkon ochiladi.',
    'Есть задолженность: после оплаты магазин откроется.',
  ),
  trial_required: refusal(
    409,
    'Trial lessons first',
    'Doʻkon ochilishi uchun yana {left} ta darsga keling.',
    'Чтобы магазин открылся, осталось посетить уроков: {left}.',
  ),
  premium_required: refusal(
    402,
    'Premium required',
    'Bu imkoniyat Premium bilan ochiladi.',
    'Эта возможность открывается с Premium.',
  ),
  premium_active: refusal(
    409,
    'Premium still active',
    'Premium hali faol. Uni oxirgi 7 kunda uzaytirish mumkin.',
    'Premium ещё действует. Продлить его можно в последние 7 дней.',
  ),
  open_on_platform: refusal(
    409,
    'Only on the platform itself',
    'Bu amal faqat platformaning oʻzida bajariladi.',
    'Это действие выполняется только на самой платформе.',
  ),
  owned: refusal(409, 'Owned already', 'Bu narsa sizda bor.', 'Эта вещь у вас уже есть.'),
  out_of_stock: refusal(
    409,
    'Out of stock',
    'Bu mahsulot yetarli emas, qolgani: {left} ta.',
    'Этого товара не хватает, осталось: {left}.',
  ),
  undo_expired: refusal(
    409,
    'Too late to undo',
    'Xariddan keyin 10 daqiqa oʻtdi, uni endi qaytarib boʻlmaydi.',
    'После покупки прошло 10 минут, вернуть её уже нельзя.',
  ),
  undo_worn: refusal(
    409,
    'Worn already',
    'Bu narsani kiyib boʻlgansiz, endi uni qaytarib boʻlmaydi.',
    'Эту вещь уже надевали, вернуть её нельзя.',
  ),
  undo_real: refusal(
    409,
    'Real things are not undone',
    'Bu xaridni bu yerda qaytarib boʻlmaydi. Administratorga murojaat qiling.',
    'Эту покупку здесь не отменить. Обратитесь к администратору.',
  ),
  already_handed: refusal(
    409,
    'Handed over already',
    'Bu kod boʻyicha buyum berib boʻlingan.',
    'По этому коду товар уже выдан.',
  ),
  ai_limit: refusal(
    409,
    'Daily AI limit reached',
    'Bugungi savollar tugadi. Ertaga yana soʻrashingiz mumkin',
    'Вопросы на сегодня закончились. Завтра можно спросить снова',
  ),
  avatar_choice: refusal(
    422,
    'A file or an avatar',
    'Yo rasm yuklang, yo tayyor avatar tanlang.',
    'Либо загрузите фото, либо выберите готовый аватар.',
  ),
  upload_limit: refusal(
    409,
    'Daily limit of pictures reached',
    'Bugun {total} ta rasm yukladingiz. Ertaga yana yuklashingiz mumkin.',
    'Сегодня загружено изображений: {total}. Завтра можно будет загрузить ещё.',
  ),
  date_range: refusal(
    422,
    'Wrong date range',
    'Sana oraligʻi notoʻgʻri: tugash sanasi boshlanishidan keyin va 366 kundan oshmasin.',
    'Неверный период: конец не раньше начала и не больше 366 дней.',
  ),
  lesson_not_in_group: refusal(
    422,
    'Not a student of this lesson',
    'Bu oʻquvchi ushbu dars guruhida emas.',
    'Этого ученика нет в группе этого урока.',
  ),
  too_early: refusal(409, 'Too early', 'Bu dars hali boshlanmagan.', 'Этот урок ещё не начался.'),
  already_reversed: refusal(
    409,
    'Already reversed',
    'Bu yozuv allaqachon bekor qilingan.',
    'Эта запись уже отменена.',
  ),
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** What is wrong with one field of a request; the server chooses the text by the rule that was broken. */
export const fieldRules = {
  required: { uz: 'Bu maydonni toʻldiring.', ru: 'Заполните это поле.' },
  unknown_field: { uz: 'Bunday maydon yoʻq.', ru: 'Такого поля нет.' },
  type: { uz: 'Qiymat turi notoʻgʻri.', ru: 'Неверный вид значения.' },
  whole_number: { uz: 'Butun son yozing.', ru: 'Введите целое число.' },
  date: { uz: 'Sanani yyyy-mm-dd koʻrinishida yozing.', ru: 'Введите дату в виде гггг-мм-дд.' },
  too_small: { uz: 'Son juda kichik.', ru: 'Число слишком маленькое.' },
  too_big: { uz: 'Son juda katta.', ru: 'Число слишком большое.' },
  too_short: { uz: 'Juda qisqa.', ru: 'Слишком коротко.' },
  too_long: { uz: 'Juda uzun.', ru: 'Слишком длинно.' },
  choice: { uz: 'Roʻyxatdagi qiymatlardan birini tanlang.', ru: 'Выберите одно из значений списка.' },
  format: { uz: 'Yozilishi notoʻgʻri.', ru: 'Неверный формат.' },
} as const;

export type FieldRule = keyof typeof fieldRules;
