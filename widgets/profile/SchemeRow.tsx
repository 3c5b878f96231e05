import { useTexts } from '@mars/i18n/context.tsx';
import { $scheme, chooseScheme, type Scheme } from '@mars/session/scheme.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { type IconNode, Monitor, Moon, Sun } from 'lucide';
import { useId } from 'react';

const SCHEMES: { scheme: Scheme; icon: IconNode }[] = [
  { scheme: 'light', icon: Sun },
  { scheme: 'dark', icon: Moon },
  { scheme: 'system', icon: Monitor },
];

/** Light, dark or the system's; what is chosen stands in words beside it. */
export function SchemeRow() {
  const { t } = useTexts();
  const scheme = useStore($scheme);
  const name = useId();
  return (
    <div className="row scheme">
      <Icon node={SCHEMES.find((each) => each.scheme === scheme)?.icon ?? Monitor} />
      <div className="grow">
        <p id={name}>{t('scheme')}</p>
        <p className="small ink-2">{t(`scheme_${scheme}`)}</p>
      </div>
      <div className="tabs schemes" role="radiogroup" aria-labelledby={name}>
        {SCHEMES.map(({ scheme: each, icon }) => (
          <label key={each} className="tab" title={t(`scheme_${each}`)}>
            <input
              type="radio"
              className="over"
              name={name}
              aria-label={t(`scheme_${each}`)}
              checked={each === scheme}
              onChange={() => chooseScheme(each)}
            />
            <Icon node={icon} size={20} />
          </label>
        ))}
      </div>
    </div>
  );
}
