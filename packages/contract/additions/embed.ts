import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const embedAdds = defineAdditions({
  topics: ['sites'],
  refusals: {
    origin_mismatch: refusal(
      401,
      'Token of another site',
      'Bu sahifada qaytadan kiring.',
      'На этой странице нужно войти заново.',
    ),
    site_key_taken: refusal(
      409,
      'Key taken',
      'Bunday kalitli sayt bor. Boshqa kalit tanlang.',
      'Сайт с таким ключом уже есть. Выберите другой ключ.',
    ),
    guest_limit: refusal(
      409,
      'Too many guests from one address',
      'Bugun bu tarmoqdan mehmonlar juda koʻp boʻldi. Oʻz loginingiz bilan kiring.',
      'Сегодня из этой сети было слишком много гостей. Войдите со своим логином.',
    ),
    open_on_platform: refusal(
      409,
      'Only on the platform itself',
      'Bu amal faqat platformaning oʻzida bajariladi.',
      'Это действие выполняется только на самой платформе.',
    ),
  },
});
