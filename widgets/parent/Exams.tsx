import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Mark } from '@mars/ui/pieces/Mark.tsx';
import { useId } from 'react';
import { examsOf, type Group } from './study.ts';

/** The result of each module's exam. */
export function Exams({ studentId, group }: { studentId: number; group: Group }) {
  const { t } = useTexts();
  const title = useId();
  return (
    <section className="card sheet" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('exams')}
      </h2>
      <Answered of={examsOf(studentId, group)} height={240}>
        {(exams) =>
          exams.length === 0 ? (
            <p className="empty">{t('noExams')}</p>
          ) : (
            <table aria-labelledby={title}>
              <thead>
                <tr>
                  <th scope="col">{t('module')}</th>
                  <th scope="col" className="last">
                    {t('score')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {exams.map(({ module, total_mark }, index) => (
                  // A plain server gives the marks in the order of modules, and nothing more.
                  <tr key={module ?? index}>
                    <th scope="row">{t('moduleName', { number: module ?? index + 1 })}</th>
                    <td className="last">
                      <Mark mark={total_mark} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Answered>
    </section>
  );
}
