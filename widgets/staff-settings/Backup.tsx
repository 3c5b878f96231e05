import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime, longDate } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';

const backup = () => resource('GET /v2/staff/backup', undefined, { signedIn: true });

/** When the newest backup was made, and what is wrong with it: one that nobody could restore from is none. */
export default function Backup() {
  const { t, lang } = useTexts();
  const moment = (at: string) => `${longDate(at, lang)}, ${formatTime(at)}`;
  return (
    <section className="group" aria-label={t('backup')}>
      <h3 className="h4">{t('backup')}</h3>
      <ForStaff of={backup()} skeleton={<Skeleton height={48} />}>
        {({ looked_at, made_at, fault }) => (
          <>
            {fault && <p className="strip gold">{fault[lang]}</p>}
            {made_at && <p>{t('backupMade', { at: moment(made_at) })}</p>}
            <p className="small ink-2">
              {looked_at ? t('backupLooked', { at: moment(looked_at) }) : t('backupUnlooked')}
            </p>
          </>
        )}
      </ForStaff>
    </section>
  );
}
