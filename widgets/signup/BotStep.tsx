import { useTexts } from '@mars/i18n/context.tsx';
import { safeLink } from '@mars/session/links.ts';
import { $signup, keep } from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { Square } from '@mars/ui/pieces/Square.tsx';
import { useStore } from '@nanostores/react';
import { Send } from 'lucide';
import { unbroken } from './phone.ts';

/** The bot is opened: on this device, or on a phone that reads the square. It cannot write first (ruling 65). */
export function BotStep() {
  const { t } = useTexts();
  const { asked, phone } = useStore($signup);
  const link = safeLink(asked?.link);
  return (
    <div className="bot">
      <p className="lead">{t('lead_bot', { phone: unbroken(phone) })}</p>
      <ol className="how">
        <li>{t('how_open')}</li>
        <li>{t('how_share')}</li>
        <li>{t('how_code')}</li>
      </ol>
      {link && (
        <NewTab className="btn filled wide" href={link}>
          <Icon node={Send} size={20} />
          <span>{t('openBot')}</span>
        </NewTab>
      )}
      {asked?.qr && (
        <figure className="by-phone">
          <Square {...asked.qr} label={t('qr')} />
          <figcaption className="small ink-2">{t('qrText')}</figcaption>
        </figure>
      )}
      <Button variant="soft" wide onClick={() => keep({ step: 'code' })}>
        {t('haveCode')}
      </Button>
    </div>
  );
}
