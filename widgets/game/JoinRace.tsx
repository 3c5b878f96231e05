import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { type Joined, joinRace } from './runs.ts';

interface JoinRaceProps {
  /** The race in which one is already. */
  code: string | null;
  /** It goes on without a press, as after a reload. */
  goesOn: boolean;
  onJoined: (joined: Joined) => void;
}

/** The way into a class race: by the code on the teacher's screen. */
export function JoinRace({ code: own, goesOn, onJoined }: JoinRaceProps) {
  const { t, lang } = useTexts();
  const [code, setCode] = useState(own ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function join(by: string) {
    setBusy(true);
    setFault(null);
    try {
      onJoined(await joinRace(by));
    } catch (error) {
      setFault(
        error instanceof CallError
          ? (error.field('code', lang) ?? error.text(lang) ?? t('raceFailed'))
          : t('raceFailed'),
      );
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the place is shown
  useEffect(() => {
    if (goesOn && own) void join(own);
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void join(code);
  }

  return (
    <form className="card join" onSubmit={handleSubmit} noValidate>
      <h3 className="h4">{t('race')}</h3>
      <p className="ink-2">{t('raceLead')}</p>
      <div className="join-row">
        <Field
          label={t('raceCode')}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="line" busy={busy}>
          {t(own ? 'raceBack' : 'raceJoin')}
        </Button>
      </div>
    </form>
  );
}
