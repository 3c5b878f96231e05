import { useWide } from '@mars/element/host.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import { openDialog } from '@mars/session/open.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide';
import type { SidebarProps } from './element.ts';
import { entries, isCurrent } from './entries.ts';
import { Hero } from './Hero.tsx';

/** The student's main menu: beside the page, on a phone a bar below it with the AI button in its middle. */
export default function Sidebar({ route }: SidebarProps) {
  const { t } = useTexts();
  const wide = useWide();
  const { features } = useStore($capabilities);
  const shown = entries.filter(
    ({ wideOnly, feature }) => (wide || !wideOnly) && (!feature || features[feature] !== false),
  );
  const items = shown.map((entry) => (
    <li key={entry.route}>
      <Link
        route={entry.route}
        className="entry"
        aria-current={isCurrent(entry, route) ? 'page' : undefined}
        title={wide ? t(entry.route) : undefined}
      >
        <Icon node={entry.icon} />
        <span className="name">{t(wide ? entry.route : `${entry.route}_short`)}</span>
      </Link>
    </li>
  ));
  if (!wide && features.aiChat !== false) {
    items.splice(
      2,
      0,
      <li key="chat">
        <button
          type="button"
          className="entry chat"
          aria-haspopup="dialog"
          onClick={() => openDialog('chat')}
        >
          <span className="mark">
            <Icon node={Sparkles} size={26} />
          </span>
          <span className="name">{t('chat')}</span>
        </button>
      </li>,
    );
  }
  return (
    <nav className={wide ? 'side' : 'bottom'} aria-label={t('menu')}>
      <ul>{items}</ul>
      {wide && <Hero />}
    </nav>
  );
}
