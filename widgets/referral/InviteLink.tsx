import type { CallError } from '@mars/client/error.ts';
import { useCopyLink } from '@mars/element/pieces/copy-link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Square } from '@mars/ui/pieces/Square.tsx';
import { useStore } from '@nanostores/react';
import { Copy, QrCode, Share2, Timer } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { type Invite, leftOf, startHours } from './referral.ts';

/** The link with what it brings, how long it still does, and the ways to hand it on. Each of these starts its hours. */
export function InviteLink({ invite }: { invite: Invite }) {
  const { t, lang } = useTexts();
  const { link, qr, coins, hours } = invite;
  const [refused, setRefused] = useState<CallError | null>(null);
  const [shownQr, setShownQr] = useState(false);
  const { copy, byHand } = useCopyLink(link);
  const qrId = useId();

  async function start() {
    setRefused(await startHours());
  }

  async function handleCopy() {
    await copy();
    await start();
  }

  async function handleShare() {
    const shared = await navigator.share({ url: link, text: t('shareText') }).then(
      () => true,
      () => false,
    );
    if (shared) await start();
  }

  function handleQr() {
    setShownQr(!shownQr);
    if (!shownQr && invite.state !== 'running') void start();
  }

  return (
    <>
      <p className="ink-2">{t('text', { coins, hours })}</p>
      <Hours invite={invite} />
      <div className="ways">
        <Button size="sm" icon={Copy} onClick={() => void handleCopy()}>
          {t(invite.state === 'not_copied' ? 'copy' : 'copyAgain')}
        </Button>
        {'share' in navigator && (
          <Button variant="soft" size="sm" icon={Share2} onClick={() => void handleShare()}>
            {t('share')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={QrCode}
          aria-expanded={shownQr}
          aria-controls={qrId}
          onClick={handleQr}
        >
          {t('qr')}
        </Button>
      </div>
      {refused && (
        <p className="strip bad small" role="alert">
          {refused.text(lang) ?? t('failed')}
        </p>
      )}
      {byHand && <p className="box">{byHand}</p>}
      <div id={qrId}>{shownQr && <Square {...qr} label={t('qrLabel')} />}</div>
    </>
  );
}

/** The hours of the link, counted down by the server's clock. */
function Hours({ invite: { state, until, hours } }: { invite: Invite }) {
  const { t } = useTexts();
  // Shown anew when the server's clock is known.
  useStore($clockOffset);
  const [, tick] = useState(0);
  useEffect(() => {
    if (state !== 'running') return undefined;
    const ticking = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(ticking);
  }, [state]);

  if (state === 'not_copied' || until === null)
    return <p className="small ink-2">{t('notCopied', { hours })}</p>;
  const left = leftOf(until, serverNow());
  if (state === 'over' || left === null) return <p className="strip gold small">{t('over')}</p>;
  return (
    <p className="strip ok small">
      <Icon node={Timer} size={20} />
      <span>
        {t('running')}{' '}
        <b className="num" translate="no">
          {left}
        </b>
      </span>
    </p>
  );
}
