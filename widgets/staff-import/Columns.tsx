import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Download } from 'lucide';
import { type Columns as All, columnsOf, type Kind, saveExample } from './imports.ts';

/** What a table of this kind may have, and a file of it to begin with. */
export const Columns = ({ kind }: { kind: Kind }) => (
  <Answered of={columnsOf(kind)} height={152}>
    {({ columns }) => <Listed kind={kind} columns={columns} />}
  </Answered>
);

function Listed({ kind, columns }: { kind: Kind; columns: All }) {
  const { t, lang } = useTexts();
  return (
    <div className="stack">
      <h3 className="h4">{t('columns')}</h3>
      <ul className="takes">
        {columns.map(({ column, title, required }) => (
          <li key={column} className={required ? 'chip blue' : 'chip'}>
            {title[lang] + (required ? ' *' : '')}
          </li>
        ))}
      </ul>
      <p className="small ink-2">{t('columnsHint')}</p>
      {columns
        .filter(({ choices }) => choices.length > 0)
        .map(({ column, title, choices }) => (
          <p key={column} className="small">
            <b>{title[lang]}:</b> {choices.map((words) => words[lang]).join(', ')}
          </p>
        ))}
      <div className="acts">
        <Button variant="quiet" size="sm" icon={Download} onClick={() => saveExample(kind, columns, lang)}>
          {t('example')}
        </Button>
      </div>
    </div>
  );
}
