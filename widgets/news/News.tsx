import { ForEverybody } from '@mars/element/pieces/ForEverybody.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import type { NewsProps } from './element.ts';
import { List } from './List.tsx';
import { firstNews, newsOf } from './news.ts';
import { One } from './One.tsx';

/** All news, or one of them. */
export default function News({ itemId }: NewsProps) {
  const { t } = useTexts();
  if (itemId && !/^[1-9]\d{0,8}$/.test(itemId)) return <mars-not-found />;
  return (
    <section className={hosted() ? 'news' : 'card news'} aria-label={t('title')}>
      {itemId ? (
        <ForEverybody key={itemId} of={newsOf(Number(itemId))} skeleton={<Waiting />}>
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
