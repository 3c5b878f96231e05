import { Entrance } from '@mars/element/pieces/Entrance.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { ShieldCheck } from 'lucide';
import { Embedded } from './Embedded.tsx';
import type { SigninProps } from './element.ts';
import { Form } from './Form.tsx';
import { HandOver } from './HandOver.tsx';

/** The entrance: the scene and the form on the platform, one sentence with a button elsewhere. */
export default function Signin({ forKey, forOrigin, forReturn, forChallenge }: SigninProps) {
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
          <p className="about small">
            <Link route="landing">{t('about')}</Link>
            <Link route="news">{t('news')}</Link>
            <Link route="privacy">{t('privacy')}</Link>
          </p>
        </>
      ) : (
        <HandOver
          site={{ key: forKey, origin: forOrigin ?? '' }}
          back={forReturn && forChallenge ? { return_to: forReturn, challenge: forChallenge } : null}
        />
      )}
    </Entrance>
  );
}
