import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';
import type { Import } from './imports.ts';
import { columnName } from './run.ts';

const AT_ONCE = 50;

/** Every wrong place: its line, its column and why. */
export function Faults({ of: { errors, wrong } }: { of: Import }) {
  const { t, lang } = useTexts();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <table className="faults small">
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map(({ line, field, code, message_uz, message_ru }) => (
            <tr key={`${line} ${field} ${code}`}>
              <td className="num" translate="no">
                {line}
              </td>
              {/* Nobody knows it: it stands as it was typed. */}
              <td>{code === 'column_unknown' ? field : columnName(t, field)}</td>
              <td>{lang === 'ru' ? message_ru : message_uz}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < errors.length && (
        <Button variant="quiet" size="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t('more')}
        </Button>
      )}
      {shown >= errors.length && wrong > errors.length && (
        <p className="small ink-2">{t('unnamed', { count: wrong - errors.length })}</p>
      )}
    </>
  );
}
