import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Mark } from '@mars/ui/pieces/Mark.tsx';
import { useId, useState } from 'react';
import { type Group, type Homework, homeworkOf, latestFirst, wordsOf } from './study.ts';

/** So many rows stand there at once; on paper all of them. */
const SHOWN = 5;

/** The homework of the group's course, with marks and what the teacher says; on a narrow screen rows in place of columns. */
export function HomeworkTable({ studentId, group }: { studentId: number; group: Group }) {
  const { t } = useTexts();
  const title = useId();
  return (
    <section className="card sheet" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('homework')}
      </h2>
      <Answered of={homeworkOf(studentId, group)} height={420}>
        {(homework) =>
          homework.length === 0 ? (
            <p className="empty">{t('noHomework')}</p>
          ) : (
            <Rows key={group.id} homework={latestFirst(homework)} title={title} />
          )
        }
      </Answered>
    </section>
  );
}

function Rows({ homework, title }: { homework: readonly Homework[]; title: string }) {
  const { t } = useTexts();
  const [all, showAll] = useState(false);
  return (
    <>
      <table className="homework" aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{t('task')}</th>
            <th scope="col">{t('comment')}</th>
            <th scope="col" className="last">
              {t('mark')}
            </th>
          </tr>
        </thead>
        <tbody>
          {homework.map((piece, index) => (
            <Row key={piece.id} piece={piece} onPaper={!all && index >= SHOWN} />
          ))}
        </tbody>
      </table>
      {!all && homework.length > SHOWN && (
        <Button variant="text" wide className="by-hand" onClick={() => showAll(true)}>
          {t('showAll', { number: homework.length })}
        </Button>
      )}
    </>
  );
}

function Row({ piece, onPaper }: { piece: Homework; onPaper: boolean }) {
  const { t, lang } = useTexts();
  const { title, due_at, answer } = piece;
  const overdue = due_at === null || due_at === undefined || Date.parse(due_at) < serverNow();
  const waits = t(answer ? 'checking' : overdue ? 'notHandedIn' : 'stillTime');
  const marked = answer && answer.mark !== null && answer.mark !== undefined;
  return (
    <tr className={onPaper ? 'on-paper' : undefined}>
      <th scope="row">
        {wordsOf(title, lang)}
        {due_at && <span className="small ink-2">{formatDate(due_at, 'day month', lang)}</span>}
      </th>
      <td className="said ink-2">{answer?.comment || (marked ? '' : waits)}</td>
      <td className="last">
        <Mark mark={answer?.mark} />
      </td>
    </tr>
  );
}
