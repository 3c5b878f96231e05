import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Allowance } from '../schema.ts';

export const extraAdds = defineAdditions({
  topics: ['extra_lessons'],
  limits: { extra_lessons: Allowance },
  refusals: {
    group_required: refusal(
      409,
      'For students of a group',
      'Qoʻshimcha dars guruhda oʻqiydiganlar uchun. Guruhga yozilsangiz, shu yerda ochiladi.',
      'Дополнительные уроки – для тех, кто учится в группе. Запишитесь в группу, и они откроются.',
    ),
    one_per_day: refusal(
      409,
      'One extra lesson a day',
      'Kuniga bitta qoʻshimcha dars olish mumkin. Boshqa kunni tanlang.',
      'В день можно взять один дополнительный урок. Выберите другой день.',
    ),
    /** {total} */
    freemium_used: refusal(
      409,
      'Free extra lessons are used up',
      '{total} ta bepul qoʻshimcha darsning hammasidan foydalandingiz. Premium bilan darslar soni cheklanmagan.',
      'Бесплатные дополнительные уроки закончились, их было {total}. С Premium ограничений нет.',
    ),
    slot_taken: refusal(
      409,
      'Somebody was quicker',
      'Bu vaqtga boshqa oʻquvchi yozilib boʻldi. Boshqa vaqtni tanlang yoki navbatga yoziling.',
      'Это время уже занял другой ученик. Выберите другое или встаньте в очередь.',
    ),
    slot_free: refusal(
      409,
      'There is a place',
      'Bu vaqtda joy bor: navbatsiz yozilishingiz mumkin.',
      'На это время есть место: можно записаться без очереди.',
    ),
    slot_started: refusal(409, 'It has begun', 'Bu dars boshlanib boʻlgan.', 'Этот урок уже начался.'),
    slot_overlap: refusal(
      409,
      'The tutor is busy then',
      'Bu vaqtda ustozning boshqa qoʻshimcha darsi bor.',
      'В это время у преподавателя уже есть дополнительный урок.',
    ),
    /** {total} */
    wait_limit: refusal(
      409,
      'Waiting for enough already',
      'Bir vaqtda {total} tadan ortiq darsga navbatda turib boʻlmaydi.',
      'Одновременно в очереди можно стоять не больше {total} раз.',
    ),
  },
});
