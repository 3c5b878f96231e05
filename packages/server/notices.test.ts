import { describe, expect, it } from 'vitest';
import { letThrough } from './features/blog/review-kind.ts';
import { noticeTexts } from './features/bot/notice-texts.ts';
import { texts as certificate } from './features/certificate/texts.ts';
import { texts as coding } from './features/coding/texts.ts';
import { giftNotice, premiumReason, reversalReason, shopReason } from './features/coin/reason.ts';
import { texts as exam } from './features/exam/texts.ts';
import { texts as extra } from './features/extra/texts.ts';
import { messageOf as homework } from './features/homework/staff.ts';
import { reasonOf as opening } from './features/payment/opening.ts';
import { cameBy, debtNotice, wentBackBy } from './features/payment/texts.ts';
import {
  askedNotice,
  goesOnNotice,
  keptNotice,
  objectedNotice,
  withdrawnNotice,
} from './features/privacy/texts.ts';
import { texts as referral } from './features/referral/texts.ts';
import { noticeOf } from './features/timetable/texts.ts';
import { acceptedNotice } from './features/typing/review-kind.ts';

const title = { uz: 'Sikllar', ru: 'Циклы' };
const course = { uz: 'Veb', ru: 'Веб' };
// The day by the centre's clock, which is another one in London, and a month of which both languages have a word.
const [before, after] = [new Date('2026-11-24T23:30:00+05:00'), new Date('2026-12-01T00:05:00+05:00')];
const lesson = (starts_at: Date, room: string | null) => ({ group: { name: 'FE-1' }, starts_at, room });
const tutor = { first_name: 'Malika', last_name: 'Olimova' };

/** What is told, in both languages, with everything that it says of whom, what, when and where. */
const notices: [{ uz: string; ru: string }, uz: string, ru: string][] = [
  [exam.marked(3, 87), '3-modul imtihoni bahosi: 87', 'Экзамен модуля 3: оценка 87'],
  [
    exam.rejudged(3, { from: 40, mark: 60 }),
    '3-modul imtihoni qayta tekshirildi, baho oʻzgardi: 40 oʻrniga 60',
    'Экзамен модуля 3 проверен заново, оценка изменилась: 60 вместо 40',
  ],
  [
    homework(title, 90),
    '«Sikllar» uyga vazifangiz tekshirildi, baho: 90',
    'Домашнее задание «Циклы» проверено, оценка 90',
  ],
  [
    homework(title, null),
    '«Sikllar» uyga vazifasini qayta topshiring',
    'Сдайте домашнее задание «Циклы» ещё раз',
  ],
  [
    noticeOf('moved', lesson(before, '3'), lesson(after, 'Samarqand')),
    'FE-1: dars koʻchirildi. Avval: 24-noyabr, seshanba, soat 23:30, 3-xona. Endi: 1-dekabr, seshanba, soat 00:05, Samarqand.',
    'FE-1: урок перенесли. Было: 24 ноября, вторник, 23:30, кабинет 3. Будет: 1 декабря, вторник, 00:05, Samarqand.',
  ],
  [
    noticeOf('cancelled', lesson(before, '3'), lesson(after, null)),
    'FE-1: dars bekor qilindi (24-noyabr, seshanba, soat 23:30, 3-xona).',
    'FE-1: урок отменили (24 ноября, вторник, 23:30, кабинет 3).',
  ],
  [
    noticeOf('back', lesson(before, null), lesson(after, '4')),
    'FE-1: bekor qilingan dars boʻladigan boʻldi: 1-dekabr, seshanba, soat 00:05, 4-xona.',
    'FE-1: отменённый урок всё же будет 1 декабря, вторник, 00:05, кабинет 4.',
  ],
  [
    noticeOf('added', lesson(before, null), lesson(after, null)),
    'FE-1: yana bitta dars qoʻshildi: 1-dekabr, seshanba, soat 00:05.',
    'FE-1: добавлен ещё один урок, 1 декабря, вторник, 00:05.',
  ],
  [
    extra.booked(before, tutor),
    'Navbatingiz keldi: 24-noyabr, soat 23:30 da Malika Olimova bilan qoʻshimcha darsga yozildingiz.',
    'Подошла ваша очередь: вы записаны на дополнительный урок 24 ноября в 23:30, преподаватель – Malika Olimova.',
  ],
  [
    extra.cancelled(before, tutor),
    'Qoʻshimcha dars boʻlmaydi: 24-noyabr, soat 23:30, Malika Olimova. Bepul dars sarflangan boʻlsa, oʻzingizga qaytdi.',
    'Дополнительного урока не будет: 24 ноября, 23:30, Malika Olimova. Если на него ушёл бесплатный урок, он вернулся.',
  ],
  [
    certificate.withdrawn(course),
    '«Veb» kursi sertifikatingiz qaytarib olindi.',
    'Сертификат курса «Веб» отозван.',
  ],
  [
    certificate.back(course),
    '«Veb» kursi sertifikatingiz qayta kuchga kirdi.',
    'Сертификат курса «Веб» снова действует.',
  ],
  [
    debtNotice('Barno', { uz: "5 so'm", ru: '5 сум' }),
    "Barno: toʻlov kutilmoqda, 5 so'm",
    'Barno: ожидается оплата, 5 сум',
  ],
  [cameBy('click'), 'Click orqali toʻlov', 'Оплата через Click'],
  [cameBy('cash'), 'Naqd toʻlov', 'Оплата наличными'],
  [wentBackBy('payme'), 'Payme orqali toʻlov qaytarildi', 'Возврат оплаты через Payme'],
  [wentBackBy('cash'), 'Naqd toʻlov qaytarildi', 'Возврат оплаты наличными'],
  [
    opening('2026-11-30'),
    'Markaz hisobi boʻyicha, 2026-yil 30-noyabr holatiga',
    'По учёту центра на 30 ноября 2026 года',
  ],
  [
    withdrawnNotice('Aziza Karimova', 14),
    'Aziza Karimova: ota-ona roziligi qaytarib olindi. Akkaunt yopildi va 14 kundan keyin butunlay oʻchiriladi. Qarshi boʻlsangiz, shu kunlar ichida ota-ona «Maʼlumotlarim» oynasida, administrator esa odamning kartasida eʼtiroz bildiradi.',
    'Aziza Karimova: согласие родителя отозвано. Аккаунт закрыт и через 14 дней будет удалён навсегда. Если вы против, до этого родитель может возразить в окне «Мои данные», а администратор в карточке ученика.',
  ],
  [
    keptNotice('Aziza Karimova'),
    'Aziza Karimova: akkaunt oʻchirilmaydi, u yana ochiq.',
    'Aziza Karimova: аккаунт не будет удалён, он снова открыт.',
  ],
  [
    objectedNotice('Aziza Karimova'),
    'Aziza Karimova: akkauntni oʻchirishga eʼtiroz bildirildi. Administrator hal qilmaguncha u yopiq turadi va oʻchirilmaydi.',
    'Aziza Karimova: против удаления аккаунта возразили. Пока администратор не решит, он закрыт и не удаляется.',
  ],
  [
    goesOnNotice('Aziza Karimova'),
    'Aziza Karimova: administrator qaroriga koʻra akkaunt oʻchiriladi.',
    'Aziza Karimova: по решению администратора аккаунт будет удалён.',
  ],
  [
    askedNotice(14),
    'Akkauntni oʻchirish soʻraldi. U 14 kundan keyin butunlay oʻchiriladi. Fikringiz oʻzgarsa, profildagi «Maʼlumotlarim» oynasida bekor qiling.',
    'Поступила просьба удалить аккаунт. Через 14 дней он будет удалён навсегда. Если передумали, отмените это в профиле, в окне «Мои данные».',
  ],
  [
    coding.held(title),
    '«Sikllar» masalasi yechildi, coinlari tekshiruvda: ustoz koʻrib chiqadi',
    'Задача «Циклы» решена, монеты на проверке: их посмотрит преподаватель',
  ],
  [
    coding.refused(title),
    '«Sikllar»: bu yechim sizniki deb topilmadi. Oʻzingiz yechib, qayta yuboring',
    '«Циклы»: это решение не признано вашим. Решите сами и отправьте снова',
  ],
  [coding.accepted(title, 0), '«Sikllar» yechimingiz qabul qilindi', 'Ваше решение «Циклы» принято'],
  [letThrough('Salom', 0), '«Salom» postingiz tasdiqlandi', 'Пост «Salom» одобрен'],
  [
    referral.accepted('Lola K.', 0),
    'Taklif qilgan doʻstingiz Lola K. tasdiqlandi.',
    'Приглашённый вами друг Lola K. подтверждён.',
  ],
  [
    referral.refused('Lola K.'),
    'Lola K. uchun coin berilmadi: bu taklif hisobga olinmadi.',
    'За Lola K. монеты не начислены: это приглашение не засчитано.',
  ],
  [shopReason(title), 'Doʻkon: Sikllar', 'Магазин: Циклы'],
  [shopReason(title, 2), 'Doʻkon: Sikllar × 2', 'Магазин: Циклы × 2'],
  [reversalReason(shopReason(title)), 'Sikllar qaytarildi', 'Возврат: Циклы'],
  [reversalReason(title, 'xato'), 'Bekor qilindi: Sikllar (xato)', 'Отменено: Циклы (xato)'],
];
it.each(notices.map(([told, uz, ru]) => ({ told, uz, ru })))(
  'is told in both languages: $uz',
  ({ told, uz, ru }) => {
    expect(told).toEqual({ uz, ru });
  },
);

describe('what is counted, of 1, 2, 5 and 21', () => {
  const counts = [1, 2, 5, 21];
  const coins = ['1 монета', '2 монеты', '5 монет', '21 монета'];

  it.each<[string, (count: number) => { uz: string; ru: string }, uz: string, ru: string, forms: string[]]>([
    [
      'a gift',
      (count) => giftNotice(count, title),
      'Sizga # coin berildi: Sikllar',
      'Вы получили #: Циклы',
      ['1 монету', '2 монеты', '5 монет', '21 монету'],
    ],
    ['premium', premiumReason, 'Premium, # kun', 'Premium, #', ['1 день', '2 дня', '5 дней', '21 день']],
    [
      'a friend',
      referral.paid,
      'Doʻstingiz havolangiz bilan roʻyxatdan oʻtdi: +# coin.',
      'Друг зарегистрировался по вашей ссылке: +#.',
      coins,
    ],
    [
      'a friend that a person let through',
      (count) => referral.accepted('Lola K.', count),
      'Taklif qilgan doʻstingiz Lola K. tasdiqlandi, +# coin.',
      'Приглашённый вами друг Lola K. подтверждён, +#.',
      coins,
    ],
    [
      'a program',
      (count) => coding.accepted(title, count),
      '«Sikllar» yechimingiz qabul qilindi, +# coin',
      'Ваше решение «Циклы» принято, +#',
      coins,
    ],
    [
      'a post',
      (count) => letThrough('Salom', count),
      '«Salom» postingiz tasdiqlandi, +# coin',
      'Пост «Salom» одобрен, +#',
      coins,
    ],
    [
      'a run',
      acceptedNotice,
      'Ustoz tez yozish urinishingizni qabul qildi: daqiqasiga # soʻz.',
      'Преподаватель принял вашу попытку в игре на скорость печати: # в минуту.',
      ['1 слово', '2 слова', '5 слов', '21 слово'],
    ],
  ])('%s', (_, tell, uz, ru, forms) => {
    expect(counts.map(tell)).toEqual(
      counts.map((count, at) => ({ uz: uz.replace('#', String(count)), ru: ru.replace('#', forms[at]!) })),
    );
  });
});

describe('what the bot tells', () => {
  const week = { first_name: 'Aziza', attended: 3, lessons: 4, handed: 2, mark: 87, coins: 12 };

  it.each<[keyof typeof noticeTexts.uz, unknown, uz: string, ru: string]>([
    [
      'absence',
      { first_name: 'Aziza', course, starts_at: before, reason: null },
      'Aziza darsga kelmadi: Veb, 24-noyabr, 23:30. Sababini ustozga yoki markazga ayting.',
      'Aziza: пропуск урока «Веб», 24 ноября, 23:30. О причине скажите преподавателю или центру.',
    ],
    [
      'absence',
      { first_name: 'Aziza', course, starts_at: before, reason: 'kasal' },
      'Aziza darsga kelmadi: Veb, 24-noyabr, 23:30. Sababi: kasal',
      'Aziza: пропуск урока «Веб», 24 ноября, 23:30. Причина: kasal',
    ],
    [
      'lesson',
      { course, room: '3', starts_at: before, isToday: true },
      'Bugun dars bor: Veb, 23:30, 3-xona.',
      'Сегодня урок: Веб, 23:30, кабинет 3.',
    ],
    [
      'lesson',
      { course, room: null, starts_at: after, isToday: false },
      'Ertaga dars bor: Veb, 00:05.',
      'Завтра урок: Веб, 00:05.',
    ],
    [
      'homework',
      [
        { title, due_at: before },
        { title: course, due_at: after },
      ],
      'Uyga vazifa muddati yaqin:\n• Sikllar – 24-noyabr, 23:30 gacha\n• Veb – 1-dekabr, 00:05 gacha',
      'Скоро срок домашнего задания:\n• Циклы – до 24 ноября, 23:30\n• Веб – до 1 декабря, 00:05',
    ],
    [
      'debt',
      { first_name: 'Aziza', balance: -350_000, link: null, own: false },
      "Toʻlov kutilmoqda (Aziza): 350\u00a0000 so'm.",
      'Ожидается оплата (Aziza): 350\u00a0000 сум.',
    ],
    [
      'debt',
      { first_name: 'Aziza', balance: -350_000, link: 'https://a.uz/1', own: true },
      "Toʻlov kutilmoqda: 350\u00a0000 so'm.\nToʻlash: https://a.uz/1",
      'Ожидается оплата: 350\u00a0000 сум.\nОплатить: https://a.uz/1',
    ],
    [
      'digest',
      [week, { ...week, first_name: 'Bobur', lessons: 0, mark: null }],
      'Hafta yakuni\n\nAziza:\n• darslar: 4 tadan 3 tasiga keldi\n• topshirilgan uyga vazifa: 2 ta, oʻrtacha baho 87\n• olingan coin: 12\n\nBobur:\n• darslar boʻlmadi\n• topshirilgan uyga vazifa: 2 ta\n• olingan coin: 12',
      'Итоги недели\n\nAziza:\n• уроки: посещено 3 из 4\n• сдано домашних заданий: 2, средняя оценка 87\n• получено монет: 12\n\nBobur:\n• уроков не было\n• сдано домашних заданий: 2\n• получено монет: 12',
    ],
  ])('of %s', (kind, of, uz, ru) => {
    expect(noticeTexts.uz[kind](of as never)).toBe(uz);
    expect(noticeTexts.ru[kind](of as never)).toBe(ru);
  });
});
