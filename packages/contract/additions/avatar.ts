import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const avatarAdds = defineAdditions({
  refusals: {
    avatar_choice: refusal(
      422,
      'A file or an avatar',
      'Yo rasm yuklang, yo tayyor avatar tanlang.',
      'Либо загрузите фото, либо выберите готовый аватар.',
    ),
    upload_limit: refusal(
      409,
      'Daily limit of files reached',
      'Bugun {total} ta fayl yukladingiz. Ertaga yana yuklashingiz mumkin.',
      'Сегодня загружено файлов: {total}. Завтра можно будет загрузить ещё.',
    ),
  },
});
