import { Copied } from '@mars/element/pieces/Copied.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { X } from 'lucide';
import { type SiteWithSecret, snippetOf } from './sites.ts';

/** The secret of a site, shown once. */
export function SecretCard({ site, onClose }: { site: SiteWithSecret; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <div className="card stack told">
      <div className="split" role="status">
        <h3 className="h3">{t('secretOf', { name: site.name })}</h3>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <p>{t('secretText')}</p>
      <Copied label={t('secret')} text={site.secret ?? ''} />
      <Copied label={t('snippet')} text={snippetOf(site.key)} />
    </div>
  );
}
