import { useCopyLink } from '@mars/element/pieces/copy-link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { safeLink } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { Award, Ban, Share2 } from 'lucide';
import type { Certificate, Item } from './list.ts';

/** A certificate: its paper, the page that proves it, the way to show it to others; or that it was withdrawn. */
export function Issued({ item, certificate }: { item: Item; certificate: Certificate }) {
  const { t, lang } = useTexts();
  const { withdrawn, check_code: code } = certificate;
  const title = item.course[lang];
  const check = safeLink(certificate.url);
  return (
    <>
      <span className={`tile ${withdrawn ? 'bad' : 'ok'}`}>
        <Icon node={withdrawn ? Ban : Award} />
      </span>
      <div className="grow">
        <b>{title}</b>
        <p className="small ink-2">
          {nameOf(certificate)}, {longDate(certificate.issued_at, lang)}
        </p>
        <p className="small ink-2">
          {t('code')} <span className="code">{code.match(/.{1,4}/g)?.join(' ')}</span>
        </p>
        {withdrawn && (
          <p className="small withdrawn">
            <b>{t('withdrawn', { day: longDate(withdrawn.at, lang) })}</b> {withdrawn.reason}
          </p>
        )}
        <div className="ways">
          <Paper item={item} className="btn soft sm" />
          {check && (
            <NewTab className="btn quiet sm" href={check} aria-label={t('checkOf', { title })}>
              {t('check')}
            </NewTab>
          )}
          {check && !withdrawn && <Share url={check} title={title} />}
        </div>
      </div>
    </>
  );
}

/** Opens the paper of a certificate, where there is one. */
export function Paper({ item, className }: { item: Item; className: string }) {
  const { t, lang } = useTexts();
  const paper = item.paper_url && safeLink(pictureUrl(item.paper_url));
  return (
    paper && (
      <NewTab className={className} href={paper} aria-label={t('openOf', { title: item.course[lang] })}>
        {t('open')}
      </NewTab>
    )
  );
}

/** What the device shares by; where it cannot, the address is copied, and where not even that, it is shown. */
function Share({ url, title }: { url: string; title: string }) {
  const { t } = useTexts();
  const { copy, byHand } = useCopyLink(url);

  async function handleShare() {
    if (navigator.share) return navigator.share({ url, title }).catch(() => {});
    return copy();
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={Share2}
        aria-label={t('shareOf', { title })}
        onClick={() => void handleShare()}
      >
        {t('share')}
      </Button>
      {byHand && <p className="box address">{byHand}</p>}
    </>
  );
}
