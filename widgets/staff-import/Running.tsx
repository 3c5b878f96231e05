import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { progressOf } from './run.ts';

/** The import that another one has to wait for, and the way to it. */
export function Running({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { t } = useTexts();
  return (
    <div className="running stack">
      <Answered of={progressOf(id)} height={24}>
        {({ kind, done, rows }) => (
          <p>
            <b>{t(kind)}</b> · {t('doneOf', { done, rows })}
          </p>
        )}
      </Answered>
      <Button variant="soft" size="sm" onClick={onOpen}>
        {t('toRunning')}
      </Button>
    </div>
  );
}
