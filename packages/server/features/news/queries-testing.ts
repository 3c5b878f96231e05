/** News that everybody may read at `sinov-<id>`. */
export const newNews = `with next as (select nextval(pg_get_serial_sequence('news', 'id')) as id)
  insert into news (id, slug, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, published_at)
  overriding system value
  select id, 'sinov-' || id, 'Yangilik', 'Новость', 'Qisqacha', 'Коротко', 'Matn', 'Текст',
    '[{"type":"paragraph","runs":[{"text":"Matn"}]}]', '[{"type":"paragraph","runs":[{"text":"Текст"}]}]', now()
  from next returning id as value`;

/** The address of those. */
export const slugOfNew = (id: number): string => `sinov-${id}`;
