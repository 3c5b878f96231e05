import { useAlone } from '@mars/element/host.tsx';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { safeLink } from '@mars/session/links.ts';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import { ChildData } from './ChildData.tsx';
import { Copy } from './Copy.tsx';
import { Deletion } from './Deletion.tsx';
import { $privacy, type Privacy } from './data.ts';

/** What is stored of oneself: to be taken along, or to be deleted. */
export default function MyData() {
  const { t } = useTexts();
  const alone = useAlone();
  const signedIn = useStore($signedIn);
  const plain = useStore($plainServer);
  if (signedIn && plain) return <mars-not-found reason="not-here" />;
  return (
    <section className={alone ? 'card' : undefined} aria-label={t('title')}>
      <h2 className="h4">{t('title')}</h2>
      {signedIn ? (
        <Answered of={$privacy()} height={240}>
          {(privacy) => <Mine privacy={privacy} />}
        </Answered>
      ) : (
        <SignedOut />
      )}
    </section>
  );
}

function Mine({ privacy: { open_at, copies_left, deletes_at, consent, children } }: { privacy: Privacy }) {
  const { t } = useTexts();
  const platform = safeLink(open_at);
  if (platform) {
    return (
      <p>
        {t('onPlatform')} <a href={platform}>{t('openPlatform')}</a>
      </p>
    );
  }
  return (
    <div className="parts">
      <p className="ink-2">{t('copyText')}</p>
      <Copy left={copies_left} label={t('copy')} />
      {consent && <p className="small ink-2">{t('consentOf', { name: consent.full_name })}</p>}
      {children.map((child) => (
        <ChildData key={child.id} child={child} left={copies_left} />
      ))}
      <Deletion until={deletes_at} />
    </div>
  );
}
