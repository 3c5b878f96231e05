import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { Say } from './Say.tsx';
import { say } from './voice.ts';

interface HeardProps {
  script: string;
  /** Null until it is known whether English can be heard here. */
  hears: boolean | null;
  isDictation: boolean;
}

/** What a voice says. Where nothing can be heard it is read, but in a dictation, which is left out then. */
export function Heard({ script, hears, isDictation }: HeardProps) {
  const { t } = useTexts();
  const [reads, setReads] = useState(false);
  useEffect(() => {
    if (hears) say(script);
  }, [hears, script]);
  // What is to be heard is not shown before it is sure that it cannot be.
  if (hears === null)
    return (
      <p className="ink-2" role="status">
        {t('voiceComes')}
      </p>
    );
  if (!hears && isDictation) return <p className="strip gold">{t('noVoice')}</p>;
  if (!hears || reads)
    return (
      <blockquote className="script" lang="en">
        {script}
      </blockquote>
    );
  return (
    <div className="heard">
      <Say text={script} />
      <Say text={script} slowly />
      {!isDictation && (
        <Button variant="text" size="sm" onClick={() => setReads(true)}>
          {t('read')}
        </Button>
      )}
    </div>
  );
}
