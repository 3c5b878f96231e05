import { useTexts } from '@mars/i18n/context.tsx';
import { $me } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Form } from './Form.tsx';
import {
  type Back,
  greetOpener,
  handOver,
  type NotHanded,
  openerOf,
  type SiteAsked,
  siteOf,
} from './site.ts';

interface HandOverProps {
  site: SiteAsked;
  /** How one goes back where no page hears this window. */
  back: Back | null;
}

/** The window that an embedding page opened: it names the site, asks, and hands a bound token over (ruling 46). */
export function HandOver({ site, back }: HandOverProps) {
  const { t, lang } = useTexts();
  const $site = siteOf(site);
  const { data, error } = useStore($site);

  if (data) {
    return (
      <>
        <h2 className="h2">{t('siteTitle', { site: data.name })}</h2>
        <p className="lead">{t('siteLead', { address: new URL(data.origin).host })}</p>
        {/* Nobody is led elsewhere than is said. */}
        <Ask
          site={site}
          origin={data.origin}
          back={back?.return_to.startsWith(`${data.origin}/`) ? back : null}
        />
      </>
    );
  }
  if (!error) {
    return (
      <div aria-busy="true">
        <span className="sr" role="status">
          {t('loading')}
        </span>
        <Skeleton height={34} width="80%" />
        <Skeleton height={48} />
      </div>
    );
  }
  const unknown = error.status >= 400 && error.status < 500;
  return (
    <ErrorState
      title={unknown ? t('siteUnknown') : t('siteFailed')}
      text={unknown ? t('siteUnknownText') : (error.text(lang) ?? t('errorText'))}
      retry={t('retry')}
      onRetry={() => void $site.reload()}
    />
  );
}

function Ask({ site, origin, back }: HandOverProps & { origin: string }) {
  const { t, lang } = useTexts();
  const signedIn = useStore($signedIn);
  const { data: me } = useStore($me);
  const [other, setOther] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<NotHanded | null>(null);

  useEffect(() => greetOpener(origin), [origin]);

  async function handleContinue() {
    setBusy(true);
    setFailed(await handOver(site, origin, back));
    setBusy(false);
  }

  const problem = failed && (
    <p className="strip bad" role="alert">
      {typeof failed === 'string' ? t(failed) : (failed.text(lang) ?? t('siteFailed'))}
    </p>
  );

  // Before anybody types a password in vain.
  const isAlone = !openerOf();
  if (isAlone && !back) {
    return (
      <p className="strip bad" role="alert">
        {t('no_opener')}
      </p>
    );
  }
  const alone = isAlone && <p className="strip blue">{t('alone', { address: new URL(origin).host })}</p>;

  if (!signedIn || other) {
    return (
      <>
        {alone}
        {problem}
        <Form
          focus
          onSignedIn={() => {
            setOther(false);
            void handleContinue();
          }}
        />
      </>
    );
  }
  return (
    <>
      {alone}
      <p className="question">{me ? t('continueAs', { name: me.first_name }) : t('continueSigned')}</p>
      {problem}
      <div className="choice">
        <Button wide busy={busy} onClick={() => void handleContinue()}>
          {t('continue')}
        </Button>
        <Button wide variant="line" disabled={busy} onClick={() => setOther(true)}>
          {t('other')}
        </Button>
      </div>
    </>
  );
}
