import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Download } from 'lucide';
import { exportTable, KINDS, type Kind } from './imports.ts';

/** What the centre has, each kind as a file: also what a table to bring in looks like. */
export function Exports() {
  const { t } = useTexts();
  return (
    <div className="card stack">
      <h3 className="h3">{t('exports')}</h3>
      <p className="ink-2">{t('exportsText')}</p>
      <ul className="acts">
        {KINDS.map((kind) => (
          <li key={kind}>
            <Export kind={kind} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Export({ kind }: { kind: Kind }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={Download}
        busy={saving.busy}
        aria-label={t('exportOf', { what: t(kind) })}
        onClick={() =>
          void saving.run(
            () => exportTable(kind, lang),
            () => {},
          )
        }
      >
        {t(kind)}
      </Button>
      <Problem of={saving} />
    </>
  );
}
