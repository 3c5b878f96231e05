import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { leave } from '@mars/session/leave.ts';
import { href } from '@mars/session/links.ts';
import { openDialog } from '@mars/session/open.ts';
import { $scheme, chooseScheme } from '@mars/session/scheme.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Switch } from '@mars/ui/Switch.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, Languages, LogOut, Moon } from 'lucide';

/** Language, appearance, sign-out. */
export function Rows() {
  const { t } = useTexts();
  const { element, emit } = useHost();
  const scheme = useStore($scheme);
  const dark = scheme === 'system' ? element.dataset.scheme === 'dark' : scheme === 'dark';

  const handleSignOut = () =>
    void leave(() =>
      emit('mars:navigate', { route: 'signin', params: {}, href: href('signin') }, { cancelable: true }),
    );

  return (
    <div className="rows">
      <button type="button" className="row" onClick={() => openDialog('language')}>
        <Icon node={Languages} />
        <span className="grow">{t('lang')}</span>
        <span className="ink-2">{t('langName')}</span>
        <Icon node={ChevronRight} size={20} />
      </button>
      <div className="row">
        <Icon node={Moon} />
        <Switch on={dark} onChange={(on) => chooseScheme(on ? 'dark' : 'light')}>
          {t('dark')}
        </Switch>
      </div>
      <button type="button" className="row" onClick={handleSignOut}>
        <Icon node={LogOut} />
        <span className="grow">{t('signOut')}</span>
      </button>
    </div>
  );
}
