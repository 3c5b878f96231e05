import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';
import { Faults } from './Faults.tsx';
import type { Checked, Import, Kind } from './imports.ts';
import { Running } from './Running.tsx';
import { runningOf } from './run.ts';

interface FoundProps {
  kind: Kind;
  checked: Checked;
  bringIn: (kind: Kind, file: File) => Promise<Import>;
  /** Something is wrong by now that was right before. */
  onFound: (found: Import) => void;
  onBegun: (id: number) => void;
  /** The one that has to be waited for is wanted. */
  onOther: (id: number) => void;
  onClose: () => void;
}

/** What was found in a table; only when nothing is wrong can it be brought in. */
export function Found({
  kind,
  checked: { file, found },
  bringIn,
  onFound,
  onBegun,
  onOther,
  onClose,
}: FoundProps) {
  const { t } = useTexts();
  const saving = useSaving();
  const [other, setOther] = useState<number | null>(null);
  const right = found.wrong === 0;
  const tryIt = async () => {
    setOther(null);
    try {
      return await bringIn(kind, file);
    } catch (error) {
      setOther(runningOf(error));
      throw error;
    }
  };
  return (
    <div className="card stack">
      <div role="status">
        <h3 className="h3">{t(right ? 'noFaults' : 'faults', { count: found.wrong })}</h3>
        <p className="small ink-2">
          {t(kind)} · {file.name} · {t('rows', { count: found.rows })}
        </p>
      </div>
      {!right && <p>{t('faultsText')}</p>}
      {!right && <Faults of={found} />}
      <Problem of={saving} />
      {other !== null && <Running key={other} id={other} onOpen={() => onOther(other)} />}
      <div className="acts">
        {right && (
          <Button
            busy={saving.busy}
            onClick={() =>
              void saving.run(tryIt, (reply) =>
                reply.state === 'refused' ? onFound(reply) : onBegun(reply.import_id),
              )
            }
          >
            {t('apply', { count: found.rows })}
          </Button>
        )}
        <Button variant={right ? 'quiet' : 'filled'} onClick={onClose}>
          {t('otherFile')}
        </Button>
      </div>
    </div>
  );
}
