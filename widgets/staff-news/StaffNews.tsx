import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { StaffEdited } from '@mars/element/pieces/StaffEdited.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { NewsForm } from './NewsForm.tsx';
import { $first, moreNews, type News, type Page } from './news.ts';

/** All news of the centre, each changed in a dialog, and new ones. */
export default function StaffNews() {
  const { t } = useTexts();
  return (
    <StaffEdited<News> form={(news, onClose) => <NewsForm news={news} onClose={onClose} />}>
      {(onOpen) => (
        <>
          <p className="ink-2">{t('intro')}</p>
          <ForStaff admins of={$first()} skeleton={<Waiting />}>
            {(first) => <List first={first} onOpen={onOpen} />}
          </ForStaff>
        </>
      )}
    </StaffEdited>
  );
}

function List({ first, onOpen }: { first: Page; onOpen: (news: News) => void }) {
  const { t } = useTexts();
  return (
    <PageLines
      first={first}
      next={moreNews}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('none')} />}
      line={(news) => <Line news={news} onOpen={() => onOpen(news)} />}
    />
  );
}

function Line({ news: { title, text, published_at }, onOpen }: { news: News; onOpen: () => void }) {
  const { t, lang } = useTexts();
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b>{title[lang]}</b>
        <span className="small ink-2">{text[lang]}</span>
      </span>
      {published_at ? (
        <Chip tone="ok">{formatDate(published_at, 'day month', lang)}</Chip>
      ) : (
        <Chip>{t('draft')}</Chip>
      )}
    </button>
  );
}
