import { CallError } from '@mars/client/error.ts';
import type { ReviewKind } from '@mars/contract/additions.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';

interface ObjectionProps {
  kind: ReviewKind;
  /** As its feature names what is held. */
  id: string;
  /** The student objected before. */
  isDone?: boolean;
}

/**
 * One tap, and a person looks at what is held with the student's word in hand (ruling 67). The element names `review` in
 * its `words.json`, or says `object`, `objected` and `objectFailed` in words of its own.
 */
export function Objection({ kind, id, isDone = false }: ObjectionProps) {
  const { t, lang } = useTexts();
  const [said, setSaid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function handleObject() {
    setBusy(true);
    setFault(null);
    try {
      await once(`objection ${kind} ${id}`, () =>
        call('POST /v2/review/{kind}/{id}/objection', { params: { kind, id }, body: {} }),
      );
      setSaid(true);
    } catch (error) {
      setFault((error instanceof CallError && error.text(lang)) || t('objectFailed'));
    } finally {
      setBusy(false);
    }
  }

  if (said || isDone) return <p className="small ink-2">{t('objected')}</p>;
  return (
    <div className="acts">
      <Button variant="line" size="sm" busy={busy} onClick={() => void handleObject()}>
        {t('object')}
      </Button>
      {fault && (
        <p className="small err" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
