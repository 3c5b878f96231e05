import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { letIn, type RefusedAddress, refusedAddresses } from './leads.ts';

/** Addresses of the centre's websites at which no test comes through, each with a press that lets it in. */
export function Refused() {
  const { t } = useTexts();
  const items = useStore(refusedAddresses()).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="card refused" aria-label={t('refusedTitle')}>
      <h3 className="h4">{t('refusedTitle')}</h3>
      <p className="small ink-2">{t('refusedText')}</p>
      <ul className="refused">
        {items.map((one) => (
          <Address key={`${one.key} ${one.origin}`} of={one} />
        ))}
      </ul>
    </section>
  );
}

function Address({ of: { key, site, origin, times } }: { of: RefusedAddress }) {
  const { t, lang } = useTexts();
  const [busy, setBusy] = useState(false);

  async function handlePress() {
    setBusy(true);
    try {
      await letIn(key, origin);
      toast(t('letIn', { origin }));
    } catch (error) {
      toast((error instanceof CallError && error.text(lang)) || t('notSaved'), { tone: 'problem' });
      setBusy(false);
    }
  }

  return (
    <li>
      <span className="grow">
        <b>{origin}</b>
        <span className="small ink-2"> {t('refusedTimes', { site, count: times })}</span>
        {origin.startsWith('http:') && <span className="small ink-2"> {t('plainAddress')}</span>}
      </span>
      <Button
        variant="soft"
        size="sm"
        busy={busy}
        aria-label={t('letInOf', { origin })}
        onClick={() => void handlePress()}
      >
        {t('add')}
      </Button>
    </li>
  );
}
