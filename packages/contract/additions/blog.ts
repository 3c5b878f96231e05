import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Allowance } from '../schema.ts';

export const blogAdds = defineAdditions({
  topics: ['blog'],
  limits: { blog: Allowance },
  rules: ['post'],
  events: ['post_approved'],
  reviews: ['post', 'comment'],
  refusals: {
    comment_required: refusal(
      422,
      'A post needs its text',
      'Postga matn yozing: sarlavha yoki rasmning oʻzi yetmaydi.',
      'Напишите текст поста: одного заголовка или картинки мало.',
    ),
    too_many_pictures: refusal(
      422,
      'Too many pictures in one post',
      'Bitta postga koʻpi bilan {total} ta rasm sigʻadi. Ortiqchasini olib tashlang.',
      'В одном посте может быть не больше {total} картинок. Уберите лишние.',
    ),
    daily_post_limit: refusal(
      409,
      'The posts of today are used up',
      'Bugun {total} ta post yozdingiz. Ertaga yana yozishingiz mumkin.',
      'Сегодня уже написано постов: {total}. Завтра можно будет написать ещё.',
    ),
    posts_waiting: refusal(
      409,
      'Many posts wait already',
      '{total} ta postingiz hali tekshirilyapti. Avval javobini kuting.',
      'Постов на проверке уже {total}. Дождитесь ответа по ним.',
    ),
    post_decided: refusal(
      409,
      'The post was refused',
      'Bu post qabul qilinmagan. Matnidan yangi post yozishingiz mumkin.',
      'Этот пост не приняли. По его тексту можно написать новый.',
    ),
    comment_limit: refusal(
      409,
      'The comments of today are used up',
      'Bugun {total} ta izoh yozdingiz. Ertaga yana yozishingiz mumkin.',
      'Сегодня уже написано комментариев: {total}. Завтра можно будет написать ещё.',
    ),
    report_limit: refusal(
      409,
      'The reports of today are used up',
      'Bugun {total} marta shikoyat qildingiz. Yana gap boʻlsa, ustozga ayting.',
      'Сегодня отправлено жалоб: {total}. Если есть ещё что-то, скажите преподавателю.',
    ),
    already_reported: refusal(
      409,
      'Already reported',
      'Bu haqda shikoyat qilgansiz. Ustoz koʻrib chiqadi.',
      'Вы уже сообщили об этом. Преподаватель посмотрит.',
    ),
    own_words: refusal(
      409,
      'Own words cannot be reported',
      'Bu oʻz yozganingiz. Uni oʻchirib tashlashingiz mumkin.',
      'Это написали вы сами. Можно просто удалить.',
    ),
  },
});
