import { CallError } from '@mars/client/error.ts';
import { newKey } from '@mars/client/pieces/key.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { safeLink } from '@mars/session/links.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';

interface SpendProps<R> {
  title: string;
  /** What the price is for, beside it. */
  costs: string;
  price: number;
  /** The coins that one has. */
  coins: number;
  /** What stands on the button. */
  action: string;
  /** Tells one thing that can be bought here from another: each has a confirmation, and so a key, of its own. */
  of?: number | undefined;
  /** Something is to be filled in yet. */
  disabled?: boolean;
  /** What is seen and chosen first. @param fixed no answer came, or none yet: only the same again may be asked for. */
  intro?: (fixed: boolean) => ReactNode;
  children?: ReactNode;
  /** What lies over it: toasts, a further dialog. */
  over?: ReactNode;
  /** Spends the coins; throws `CallError`. @param key the same for every try, so that nothing is sold twice */
  pay: (key: string) => Promise<R>;
  onPaid: (receipt: R) => void;
  /** There are too few coins: before any call where that is known, else as the server says. */
  onPoor: (missing: number) => void;
  /** It was refused for another reason. @returns what is said of it here; null where it is said elsewhere */
  onRefused: (error: CallError, unanswered: boolean) => string | null;
  onClose: () => void;
}

/**
 * The last step before coins are spent, whatever for: what it costs, what one has, what is left. A page that may not
 * spend leads to the platform. The widget has the texts `have`, `after`, `coin`, `onPlatform` and `close`.
 */
export function Spend<R>(props: SpendProps<R>) {
  const { title, costs, price, action, disabled, intro, children, over, onClose } = props;
  const { t } = useTexts();
  // As they were when it was asked: the page's own are new while this still shows them.
  const [coins] = useState(props.coins);
  const { busy, unanswered, problem, platformUrl, handleSubmit } = usePaying(props, coins);
  const formId = useId();

  const line = (label: string, amount: number) => (
    <div className="split">
      <dt className="ink-2">{label}</dt>
      <dd>
        <CoinAmount amount={amount} unit={t('coin', { count: amount })} />
      </dd>
    </div>
  );
  return (
    <Dialog
      open
      slim
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        platformUrl ? (
          <a className="btn filled" href={platformUrl} target="_blank" rel="noopener">
            {t('onPlatform')}
          </a>
        ) : (
          <Button type="submit" form={formId} busy={busy} disabled={disabled}>
            {action}
          </Button>
        )
      }
    >
      <form id={formId} className="spend" onSubmit={(event) => void handleSubmit(event)}>
        {intro?.(busy || unanswered)}
        <dl>
          {line(costs, price)}
          {line(t('have'), coins)}
          {coins >= price && line(t('after'), coins - price)}
        </dl>
        {children}
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
      </form>
      {over}
    </Dialog>
  );
}

/** A press pays once, however often it comes. */
function usePaying<R>(props: SpendProps<R>, coins: number) {
  const { price, of, disabled, pay, onPaid, onPoor, onRefused } = props;
  const keys = useRef(new Map<number | undefined, string>());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [platformUrl, setPlatformUrl] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (disabled || running.current) return;
    if (coins < price) return onPoor(price - coins);
    running.current = true;
    setBusy(true);
    setProblem(null);
    const key = keys.current.get(of) ?? newKey();
    keys.current.set(of, key);
    try {
      const receipt = await pay(key);
      onPaid(receipt);
    } catch (thrown) {
      refuse(thrown instanceof CallError ? thrown : new CallError(0));
    }
    running.current = false;
    setBusy(false);
  }

  function refuse(error: CallError) {
    const { missing, url } = error.problem as { missing?: number; url?: string };
    const noAnswer = error.status === 0 || error.status >= 500;
    setUnanswered(noAnswer);
    if (error.code === 'not_enough_coins') return onPoor(missing ?? Math.max(0, price - coins));
    if (error.code === 'open_on_platform') setPlatformUrl(safeLink(url));
    setProblem(onRefused(error, noAnswer));
  }

  return { busy, unanswered, problem, platformUrl, handleSubmit };
}
