import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { platform } from '@mars/session/config.ts';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { Printer, X } from 'lucide';
import type { Slip } from './people.ts';

/** The login and the code, shown once: it is printed, or read out. */
export function SlipCard({
  slip: { name, login, code, expires_at },
  onClose,
}: {
  slip: Slip;
  onClose: () => void;
}) {
  const { t, lang } = useTexts();
  return (
    <div className="card slip" role="status">
      <div className="split">
        <h3 className="h3" translate="no">
          {name}
        </h3>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <dl>
        <dt>{t('login')}</dt>
        <dd translate="no">{login}</dd>
        <dt>{t('code')}</dt>
        <dd className="code num" translate="no">
          {code}
        </dd>
      </dl>
      <p className="small">
        {t('slipText', {
          site: new URL(platform()).host,
          until: formatDate(expires_at, 'day month', lang),
        })}
      </p>
      <Button variant="soft" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  );
}
