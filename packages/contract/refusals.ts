import { refusals as ofFeatures } from './additions.generated.ts';
import { type Refusal, refusal } from './refusal.ts';

/**
 * Every answer that is not a success: what is wrong with a request, and what the rules of features say no with. No rule
 * of the business is ever a 403 or a 429: the specification's client would log the student out (ruling 1).
 */
export const refusals = {
  malformed: refusal(
    400,
    'Malformed request',
    'Soʻrovni oʻqib boʻlmadi. Qayta urinib koʻring.',
    'Не удалось прочитать запрос. Попробуйте ещё раз.',
  ),
  idempotency_key_required: refusal(
    400,
    'Idempotency-Key required',
    'Soʻrovni yuborib boʻlmadi. Sahifani yangilang.',
    'Не получилось отправить. Обновите страницу.',
  ),
  unauthorized: refusal(401, 'Sign in first', 'Avval tizimga kiring.', 'Сначала войдите.'),
  session_ended: refusal(
    403,
    'Session ended',
    'Siz bu qurilmada tizimdan chiqdingiz. Qaytadan kiring.',
    'На этом устройстве вы вышли из системы. Войдите снова.',
  ),
  not_found: refusal(404, 'Not found', 'Bunday maʼlumot topilmadi.', 'Ничего не найдено.'),
  stale_client: refusal(
    409,
    'Client too old',
    'Sahifa eskirgan. Uni qayta yuklang.',
    'Страница устарела. Загрузите её заново.',
  ),
  changed_meanwhile: refusal(
    409,
    'Changed since it was looked at',
    'Siz ochganingizdan keyin bu oʻzgartirilgan. Yangisini koʻring va qaytadan urinib koʻring.',
    'Изменено после того, как вы это открыли. Посмотрите новое и попробуйте ещё раз.',
  ),
  too_large: refusal(413, 'Too large', 'Yuborilgan maʼlumot juda katta.', 'Отправлено слишком много данных.'),
  unsupported_type: refusal(
    415,
    'Unsupported type',
    'Bu turdagi maʼlumot qabul qilinmaydi.',
    'Такой файл или данные не подходят.',
  ),
  wrong_host: refusal(
    421,
    'Not an address of this server',
    'Bu manzil platformaga tegishli emas. Platformani oʻz manzili bilan oching.',
    'Это чужой адрес. Откройте платформу по её адресу.',
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
    'Urinishlar juda koʻp. Birozdan keyin qayta urinib koʻring.',
    'Слишком много попыток. Повторите чуть позже.',
  ),
  unavailable: refusal(
    503,
    'Not available now',
    'Xizmat vaqtincha ishlamayapti. Hech narsa yoʻqolmadi, birozdan keyin urinib koʻring.',
    'Сервис временно не отвечает. Ничего не потеряно, попробуйте чуть позже.',
  ),
  date_range: refusal(
    422,
    'Wrong date range',
    'Sana oraligʻi notoʻgʻri: tugash sanasi boshlanish sanasidan oldin boʻlmasin, oraliq 366 kundan oshmasin.',
    'Неверный период: конец должен быть не раньше начала, а весь срок – не длиннее 366 дней.',
  ),
  ...ofFeatures,
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** What is wrong with one field of a request; the server chooses the text by the rule that was broken. */
export const fieldRules = {
  required: { uz: 'Bu maydonni toʻldiring.', ru: 'Заполните это поле.' },
  unknown_field: { uz: 'Bunday maydon yoʻq.', ru: 'Такого поля нет.' },
  type: { uz: 'Qiymat turi notoʻgʻri.', ru: 'Здесь должно быть другое значение.' },
  whole_number: { uz: 'Butun son yozing.', ru: 'Введите целое число.' },
  date: { uz: 'Sanani yyyy-mm-dd koʻrinishida yozing.', ru: 'Введите дату в виде гггг-мм-дд.' },
  too_small: { uz: 'Son juda kichik.', ru: 'Число слишком маленькое.' },
  too_big: { uz: 'Son juda katta.', ru: 'Число слишком большое.' },
  too_short: { uz: 'Juda qisqa.', ru: 'Слишком коротко.' },
  too_long: { uz: 'Juda uzun.', ru: 'Слишком длинно.' },
  choice: { uz: 'Roʻyxatdagi qiymatlardan birini tanlang.', ru: 'Выберите одно из значений списка.' },
  not_yet: { uz: 'Bu vaqt hali kelmagan.', ru: 'Это время ещё не наступило.' },
  before_begin: {
    uz: 'Ketgan kuni kelgan kunidan keyin boʻlsin.',
    ru: 'День ухода должен быть позже дня прихода.',
  },
  before_group: { uz: 'Bu kunda guruh hali boshlanmagan.', ru: 'В этот день группа ещё не началась.' },
  in_group: { uz: 'Oʻquvchi bu kunlarda shu guruhda bor.', ru: 'В эти дни ученик уже в этой группе.' },
  near_year: {
    uz: 'Oʻtgan, shu yoki keyingi yildagi kunni yozing.',
    ru: 'Укажите день прошлого, этого или следующего года.',
  },
  rest_order: {
    uz: 'Qaytadigan kuni birinchi kunidan keyin boʻlsin.',
    ru: 'День возвращения должен быть позже первого дня.',
  },
  outside_span: { uz: 'Bu kunda oʻquvchi guruhda emas.', ru: 'В этот день ученика нет в группе.' },
  rest_twice: { uz: 'Bu kunlar allaqachon toʻxtatilgan.', ru: 'Эти дни уже приостановлены.' },
  not_in_month: {
    uz: 'Oʻquvchi bu oyda shu guruhda boʻlmagan.',
    ru: 'В этом месяце ученика не было в этой группе.',
  },
  not_lower: {
    uz: 'Hozirgi hisobdan kamroq yozing. Hech narsa toʻlanmaydigan boʻlsa, hisobni bekor qiling.',
    ru: 'Введите меньше, чем начислено. Если платить не нужно совсем, отмените начисление.',
  },
  day_past: { uz: 'Bu kun oʻtib ketgan.', ru: 'Этот день уже прошёл.' },
  month_past: { uz: 'Bu oy oʻtib ketgan.', ru: 'Этот месяц уже прошёл.' },
  price_or_percent: { uz: 'Narxni yoki chegirmani yozing.', ru: 'Укажите цену или скидку.' },
  long_ago: { uz: 'Bundan bir yildan koʻp vaqt oʻtgan.', ru: 'С тех пор прошло больше года.' },
  phone_format: {
    uz: 'Telefon raqamini toʻliq yozing: +998\u00a090\u00a0123\u00a045\u00a067.',
    ru: 'Введите номер телефона полностью: +998\u00a090\u00a0123\u00a045\u00a067.',
  },
  /** `{meant}` is the number as it may be meant. */
  phone_doubtful: {
    uz: 'Shu raqammi: {meant}? Toʻgʻri boʻlsa, shunday yozing.',
    ru: 'Это номер {meant}? Если да, введите его так.',
  },
  parent_phone: {
    uz: '16 yoshgacha ota-onaning raqami kerak.',
    ru: 'До 16 лет нужен номер родителя.',
  },
  name_incomplete: {
    uz: 'Ism va familiyangizni toʻliq yozing.',
    ru: 'Напишите имя и фамилию полностью.',
  },
  letter: { uz: 'Kamida bitta harf yozing.', ru: 'Введите хотя бы одну букву.' },
  // What nobody is called: `{meant}` is what stands there.
  letter_missing: {
    uz: 'Harf oʻrnida «?» turibdi: {meant}. Harfning oʻzini yozing.',
    ru: 'Вместо буквы стоит «?»: {meant}. Впишите саму букву.',
  },
  no_value: {
    uz: '«{meant}» – bu boʻsh katak belgisi. Ism yoki nomni yozing.',
    ru: '«{meant}» – это знак пустой ячейки. Впишите имя или название.',
  },
  mixed_letters: {
    uz: '«{meant}» soʻzida lotin va kirill harflari aralashgan. Uni bir alifboda yozing.',
    ru: 'В слове «{meant}» смешаны латинские и русские буквы. Наберите его одним алфавитом.',
  },
  digit: { uz: 'Harf yoki raqam yozing.', ru: 'Введите букву или цифру.' },
  password_weak: {
    uz: 'Bu parolni topish oson: u juda koʻp uchraydi yoki ismingiz, loginingiz, telefon raqamingizga oʻxshaydi. Boshqasini oʻylab toping.',
    ru: 'Этот пароль легко подобрать: он слишком распространён или похож на имя, логин или номер телефона. Придумайте другой.',
  },
  room_twice: { uz: 'Bunday xona allaqachon bor.', ru: 'Такой кабинет уже есть.' },
  taken: { uz: 'Bu boshqa foydalanuvchiga tegishli.', ru: 'Это уже есть у другого человека.' },
  difference: {
    uz: 'Nechta qoʻshilgani yoki olinganini yozing.',
    ru: 'Укажите, сколько добавилось или ушло.',
  },
  code_shape: {
    uz: 'Bu kodga oʻxshamaydi. Kodni sizga qanday berilgan boʻlsa, shunday toʻliq yozing.',
    ru: 'Это не похоже на код. Введите его целиком, так, как вам его дали.',
  },
  ref_unknown: {
    uz: 'Bunday taklif havolasi yoʻq. Doʻstingizdan yangisini soʻrang yoki taklifsiz davom eting.',
    ru: 'Такой ссылки-приглашения нет. Попросите у друга новую или продолжайте без неё.',
  },
  code_several: {
    uz: 'Bu yerda bir nechta kod bor. Faqat keraklisini qoldiring.',
    ru: 'Здесь несколько кодов. Оставьте только нужный.',
  },
  format: { uz: 'Yozilishi notoʻgʻri.', ru: 'Неверный формат.' },
  markdown: {
    uz: 'Faqat sarlavha (##), roʻyxat, iqtibos, jadval va https havola mumkin. HTML va rasm qoʻyib boʻlmaydi.',
    ru: 'Можно только заголовки (##), списки, цитаты, таблицы и ссылки https. HTML и картинки нельзя.',
  },
} as const;

export type FieldRule = keyof typeof fieldRules;
