import { constants } from '@mars/contract/constants.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { askDeletion, keepAccount } from './data.ts';
import { WithPassword } from './WithPassword.tsx';

/** The account is deleted, some days after that was asked for. @param until when, where it was */
export function Deletion({ until }: { until: string | null }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  if (until === null) {
    return (
      <WithPassword
        action={t('delete')}
        text={t('deleteText', { days: constants.privacy.graceDays })}
        save={askDeletion}
      />
    );
  }
  return (
    <div className="strip gold stack" role="status">
      <p>
        {t('deletesAt', {
          day: formatDate(until, 'day month', lang),
          time: formatTime(until),
        })}
      </p>
      <Problem of={saving} />
      <Button
        variant="line"
        size="sm"
        busy={saving.busy}
        onClick={() => void saving.run(keepAccount, () => {})}
      >
        {t('keep')}
      </Button>
    </div>
  );
}
