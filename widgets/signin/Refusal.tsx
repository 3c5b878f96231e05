import type { CallError } from '@mars/client/error.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities, $plainServer } from '@mars/session/capabilities.ts';
import { safeLink } from '@mars/session/links.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { useStore } from '@nanostores/react';
import { CircleAlert, WifiOff } from 'lucide';
import { kindOf } from './refusals.ts';

interface RefusalProps {
  error: CallError;
  onHelp: () => void;
  /** One of several who share a number and a password. */
  onPick?: ((login: string) => void) | undefined;
}

/** Why one could not sign in, and what to do now. */
export function Refusal({ error, onHelp, onPick }: RefusalProps) {
  const { t, lang } = useTexts();
  const kind = kindOf(error);
  const offline = kind === 'offline';
  return (
    <div className={`strip ${offline ? 'gold' : 'bad'} refusal`} role="alert">
      <Icon node={offline ? WifiOff : CircleAlert} />
      <div className="grow">
        <p>{error.text(lang) ?? t(`refused_${kind}`)}</p>
        <NextStep error={error} onHelp={onHelp} onPick={onPick} />
      </div>
    </div>
  );
}

function NextStep({ error, onHelp, onPick }: RefusalProps) {
  const { t, lang } = useTexts();
  const { phone } = useStore($capabilities);
  const plain = useStore($plainServer);
  const kind = kindOf(error);

  if (error.code === 'whose')
    return onPick && <Whose of={error.problem.people as Person[]} onPick={onPick} />;
  if (kind === 'debt_blocked') {
    const pay = paymentPage(error.problem.payment_link, lang);
    if (pay) return <Away href={pay}>{t('pay')}</Away>;
  }
  if (kind === 'not_in_bot' || kind === 'bot_blocked') {
    const bot = safeLink(error.problem.bot_link);
    if (bot) return <Away href={bot}>{t('openBot')}</Away>;
  }
  if (kind === 'unknown') {
    return !plain ? (
      <Link route="signup" query={{ for: 'password' }} className="way">
        {t('forgot')}
      </Link>
    ) : (
      <button type="button" className="way" onClick={onHelp}>
        {t('forgot')}
      </button>
    );
  }
  const centre = ['not_in_bot', 'bot_blocked', 'account_inactive', 'debt_blocked'].includes(kind);
  if (!centre) return null;
  return (
    <p>
      {t('askCentre')} {phone && <CentrePhone phone={phone} />}
    </p>
  );
}

interface Person {
  login: string;
  first_name: string;
}

/** Whom a number and a password may mean, each a press. */
const Whose = ({ of, onPick }: { of: readonly Person[]; onPick: (login: string) => void }) => (
  <div className="choice">
    {of.map(({ login, first_name }) => (
      <Button key={login} variant="line" onClick={() => onPick(login)}>
        <span translate="no">
          {first_name} ({login})
        </span>
      </Button>
    ))}
  </div>
);

const Away = ({ href, children }: { href: string; children: string }) => (
  <NewTab className="btn sm line" href={href}>
    {children}
  </NewTab>
);

/** The centre's number, to be called by a press. */
export const CentrePhone = ({ phone }: { phone: string }) => (
  <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);
