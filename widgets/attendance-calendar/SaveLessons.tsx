import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { CalendarPlus } from 'lucide';
import { useState } from 'react';
import { saveLessons } from './attendance.ts';

/** One's lessons as a file for the calendar of one's phone. */
export function SaveLessons({ studentId }: { studentId: number | undefined }) {
  const { t, lang } = useTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  function handleSave() {
    setState('busy');
    saveLessons(lang, studentId).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }

  return (
    <div className="save">
      <Button variant="quiet" size="sm" wide icon={CalendarPlus} busy={state === 'busy'} onClick={handleSave}>
        {t('save')}
      </Button>
      {state === 'failed' && (
        <p className="small ink-2" role="alert">
          {t('saveFailed')}
        </p>
      )}
    </div>
  );
}
