import { Link } from '@mars/element/pieces/Link.tsx';
import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { moreNews, type Page } from './news.ts';

/** A page after the other; all of a row is the way to its text. */
export function List({ first }: { first: Page }) {
  const { t, lang } = useTexts();
  const pages = usePages({ first, next: moreNews, keyOf: ({ id }) => id });
  if (pages.items.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <>
      <ul className="all">
        {pages.items.map(({ id, slug, title, text, published_at }) => (
          <li key={id} className="item">
            <p className="small ink-2">
              <time dateTime={published_at}>{longDate(published_at, lang)}</time>
            </p>
            <h3 className="h4">
              <Link route="news" query={{ item: slug }}>
                {title[lang]}
              </Link>
            </h3>
            <p className="ink-2">{text[lang]}</p>
          </li>
        ))}
      </ul>
      <More pages={pages} />
    </>
  );
}
