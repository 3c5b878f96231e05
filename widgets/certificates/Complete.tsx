import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Award } from 'lucide';
import { useState } from 'react';
import { claim, type Item } from './list.ts';

interface CompleteProps {
  item: Item;
  own: boolean;
  /** It is a certificate now: another row stands in this one's place. */
  onClaimed: () => void;
}

/** A course that is done, whose certificate can be had. */
export function Complete({ item, own, onClaimed }: CompleteProps) {
  const { t, lang } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const title = item.course[lang];

  async function handleClaim() {
    setBusy(true);
    setProblem(null);
    const error = await claim(item.course_id);
    setBusy(false);
    if (error) setProblem((error.status > 0 && error.text(lang)) || t('noAnswer'));
    else onClaimed();
  }

  return (
    <>
      <span className="tile gold">
        <Icon node={Award} />
      </span>
      <div className="grow">
        <b>{title}</b>
        <p className="small ink-2">{t(own ? 'ready' : 'readyForChild')}</p>
        {problem && (
          <p className="small err" role="alert">
            {problem}
          </p>
        )}
      </div>
      {own && (
        <Button
          variant="gold"
          size="sm"
          busy={busy}
          aria-label={t('claimOf', { title })}
          onClick={() => void handleClaim()}
        >
          {t('claim')}
        </Button>
      )}
    </>
  );
}
