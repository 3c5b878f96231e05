import { ForEverybody } from '@mars/element/pieces/ForEverybody.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import type { NewsProps } from './element.ts';
import { List } from './List.tsx';
import { firstNews, newsOf } from './news.ts';
import { One } from './One.tsx';

/** No address of news is as long. */
const LONGEST = 80;

/** All news, or one of them. */
export default function News({ item }: NewsProps) {
  const { t } = useTexts();
  if (item && item.length > LONGEST) return <mars-not-found />;
  return (
    <section className={hosted() ? 'news' : 'card news'} aria-label={t('title')}>
      {item ? (
        <ForEverybody key={item} of={newsOf(item)} skeleton={<Waiting />}>
          {(one) => <One one={one} />}
        </ForEverybody>
      ) : (
        <>
          <h2 className="h2">{t('title')}</h2>
          <ForEverybody of={firstNews()} skeleton={<Waiting />}>
            {(first) => <List first={first} />}
          </ForEverybody>
        </>
      )}
    </section>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <Skeleton height={600} />
    </Loading>
  );
}
