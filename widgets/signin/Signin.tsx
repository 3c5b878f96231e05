import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities, pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Logo } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Embedded } from './Embedded.tsx';
import type { SigninProps } from './element.ts';
import { Form } from './Form.tsx';
import { HandOver } from './HandOver.tsx';

/** The entrance: the scene and the form on the platform, one sentence with a button elsewhere. */
export default function Signin({ forKey, forOrigin }: SigninProps) {
  const { t } = useTexts();
  if (!hosted()) return <Embedded />;
  return (
    <Entrance>
      {forKey === undefined ? (
        <>
          <h2 className="display">{t('welcome')}</h2>
          <p className="lead">{t('lead')}</p>
          <Form focus />
          <p className="note small">
            <Icon node={ShieldCheck} />
            {t('parents')}
          </p>
        </>
      ) : (
        <HandOver site={{ key: forKey, origin: forOrigin ?? '' }} />
      )}
    </Entrance>
  );
}

/** The scene beside the form; on a phone above it, the form on a sheet. */
function Entrance({ children }: { children: ReactNode }) {
  const { name, logo, media_base } = useStore($capabilities);
  const scene = (name: string) => pictureUrl(`${media_base}scene/signin-${name}.svg`);
  return (
    <div className="entrance">
      <div className="view">
        <picture className="day">
          <source media="(min-width: 768px)" srcSet={scene('wide')} />
          <img src={scene('phone')} alt="" />
        </picture>
        {/* The one that is not shown is not loaded. */}
        <picture className="night">
          <source media="(min-width: 768px)" srcSet={scene('wide-night')} />
          <img src={scene('phone-night')} alt="" loading="lazy" />
        </picture>
        <p className="brand">
          {logo ? <img src={pictureUrl(logo)} alt="" /> : <Logo size={40} />}
          {name}
        </p>
      </div>
      <div className="sheet">
        <div className="column">{children}</div>
      </div>
    </div>
  );
}
