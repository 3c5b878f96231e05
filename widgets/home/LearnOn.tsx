import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CodeXml, Orbit } from 'lucide';

/** On a phone the bar has no room for them: online courses and practice. */
export function LearnOn() {
  const { t } = useTexts();
  return (
    <nav className="learn-on" aria-label={t('learnOn')}>
      <Link route="eduverse" className="card">
        <Icon node={Orbit} />
        <b>{t('online_coins')}</b>
      </Link>
      <Link route="code" className="card">
        <Icon node={CodeXml} />
        <b>{t('coding_coins')}</b>
      </Link>
    </nav>
  );
}
