import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import type { KeptDraft } from './draft.ts';

/**
 * What is to be known of a draft: why the server takes it no more, and what was written elsewhere, on which device and when, which
 * is shown or not needed. The element has the words `otherDraft`, `thisDevice`, `someDevice`, `showOther` and `dropOther`.
 */
export function DraftNotes({ draft }: { draft: KeptDraft }) {
  const { t, lang } = useTexts();
  const other = useStore(draft.$other);
  const why = useStore(draft.$refused)?.text(lang);
  return (
    <>
      {why && (
        <p className="strip gold" role="alert">
          {why}
        </p>
      )}
      {other && (
        <div className="strip gold other-draft" role="status">
          <p className="grow">
            {t('otherDraft', {
              where: other.device === undefined ? t('thisDevice') : (other.device ?? t('someDevice')),
              day: formatDate(other.saved_at, 'day month', lang),
              time: formatTime(other.saved_at),
            })}
          </p>
          <Button variant="line" size="sm" onClick={() => draft.swap()}>
            {t('showOther')}
          </Button>
          <Button variant="line" size="sm" onClick={() => draft.drop()}>
            {t('dropOther')}
          </Button>
        </div>
      )}
    </>
  );
}
