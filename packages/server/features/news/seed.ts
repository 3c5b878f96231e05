import { defineSeed } from '../../seed/part.ts';
import { dayMs } from '../clock/time.ts';
import { readNewsContent } from './offer.ts';
import { forgetDemoNews } from './queries-offer.ts';

/** The demo centre has published what the platform offers, dated back from the day of seeding. */
export const seed = defineSeed({
  tables: ({ setting }) => [
    {
      into: `news (source text, slug text, title_uz text, title_ru text, about_uz text, about_ru text, body_uz text, body_ru text,
        text_uz jsonb, text_ru jsonb, source_hash text, published_at timestamptz)`,
      rows: readNewsContent().map(({ days_ago, ...one }) => ({
        ...one,
        slug: one.source,
        published_at: new Date(setting.now.getTime() - days_ago * dayMs),
      })),
    },
  ],
  forget: (db) =>
    forgetDemoNews(
      db,
      readNewsContent().map(({ source }) => source),
    ),
});
