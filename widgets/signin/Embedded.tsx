import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $config } from '@mars/session/config.ts';
import { $me } from '@mars/session/me.ts';
import { $signedIn, signOut } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { Form } from './Form.tsx';
import { siteOf } from './site.ts';

/** On somebody else's page: the platform's window, or the form where the centre turned that on (ruling 46). */
export function Embedded() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { siteKey } = useStore($config);
  if (signedIn) return <SignedIn />;
  if (!siteKey) return <SignedOut />;
  return (
    <section className="card" aria-label={t('signIn')}>
      <WithSite siteKey={siteKey} />
    </section>
  );
}

function WithSite({ siteKey }: { siteKey: string }) {
  const { t } = useTexts();
  const { data } = useStore(siteOf({ key: siteKey, origin: location.origin }));
  if (!data?.password_sign_in) return <SignedOut />;
  return (
    <>
      <h2 className="h4">{t('welcome')}</h2>
      <Form />
    </>
  );
}

function SignedIn() {
  const { t } = useTexts();
  const { data } = useStore($me);
  return (
    <section className="card state" aria-label={t('signIn')}>
      <p>{data ? t('signedInAs', { name: data.first_name }) : t('signedIn')}</p>
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </section>
  );
}
