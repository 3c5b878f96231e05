import { useAlone } from '@mars/element/host.tsx';
import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useStore } from '@nanostores/react';
import type { CertificatesProps } from './element.ts';
import { List, Waiting } from './List.tsx';

/** The certificates of a student, one's own or a child's. */
export default function Certificates({ studentId }: CertificatesProps) {
  const { t } = useTexts();
  const alone = useAlone();
  const signedIn = useStore($signedIn);
  const plain = useStore($plainServer);
  if (signedIn && plain) return <mars-not-found reason="not-here" />;
  return (
    <section className={alone ? 'card certificates' : 'certificates'} aria-label={t('title')}>
      <h2 className="h4">{t('title')}</h2>
      {!signedIn ? (
        <SignedOut />
      ) : studentId === undefined ? (
        <OfChild skeleton={<Waiting />} draw={(child) => <List key={child} studentId={child} />} />
      ) : (
        <List key={studentId} studentId={studentId} />
      )}
      <Toasts closeLabel={t('close')} />
    </section>
  );
}
