/** News that everybody may read. */
export const newNews = `insert into news (title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, published_at)
  values ('Yangilik', 'Новость', 'Qisqacha', 'Коротко', 'Matn', 'Текст',
    '[{"type":"paragraph","runs":[{"text":"Matn"}]}]', '[{"type":"paragraph","runs":[{"text":"Текст"}]}]', now())
  returning id as value`;
