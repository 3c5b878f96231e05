import { Answered } from '@mars/element/pieces/Answered.tsx';
import type { StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { Spans } from '@mars/element/spans/Spans.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, longDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { callTo } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { examsOf, groupsOf, homeworkOf, type Lesson, lessonsOf, type StaffGroup, timesOf } from './card.ts';

/** So many of the latest lessons and marks are shown. */
const SHOWN = 12;

/** Whose child it is, the groups, the last lessons, and the marks in each group. */
export function Study({ student }: { student: StaffPerson }) {
  const { t } = useTexts();
  const { id, groups, parents } = student;
  return (
    <div className="stack">
      <h3 className="h4">{t('parents')}</h3>
      {parents.length === 0 && <p className="ink-2">{t('noParents')}</p>}
      {parents.map((one) => (
        <p key={one.id}>
          <b translate="no">{nameOf(one)}</b> {one.phone && <a href={callTo(one.phone)}>{one.phone}</a>}
        </p>
      ))}
      <h3 className="h4">{t('attendance')}</h3>
      <Answered of={lessonsOf(id, dayOf(serverNow()))} height={160}>
        {(lessons) => <Lessons of={lessons} />}
      </Answered>
      <h3 className="h4">{t('timesInGroups')}</h3>
      <Answered of={timesOf(id)} height={48}>
        {({ items }) => (
          <ul className="lines">
            {items.map(({ group, spans }) => (
              <li key={group.id}>
                <b translate="no">{group.name}</b>{' '}
                <Spans of={spans} student={{ id, name: nameOf(student) }} group={group} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <h3 className="h4">{t('groupsAndMarks')}</h3>
      {groups.length === 0 ? (
        <p className="ink-2">{t('noGroup')}</p>
      ) : (
        <Answered of={groupsOf()} height={160}>
          {({ items }) =>
            items
              .filter((group) => groups.some((own) => own.id === group.id))
              .map((group) => <Marks key={group.id} studentId={id} group={group} />)
          }
        </Answered>
      )}
    </div>
  );
}

function Lessons({ of }: { of: readonly Lesson[] }) {
  const { t, lang } = useTexts();
  if (of.length === 0) return <p className="ink-2">{t('noLessons')}</p>;
  const there = of.filter(({ attendance_type }) => attendance_type === 1).length;
  const latest = [...of].reverse().slice(0, SHOWN);
  return (
    <>
      <p>{t('attendedOf', { there, missed: of.length - there })}</p>
      <ul className="lines">
        {latest.map(({ attend_date, attendance_type, lesson }) => (
          <li key={lesson.id} className="row">
            <span className="grow">
              {lesson.title[lang]}
              <span className="small ink-2 under">{longDate(attend_date, lang)}</span>
            </span>
            <Chip tone={attendance_type === 1 ? 'ok' : 'bad'}>
              {t(attendance_type === 1 ? 'came' : 'absent')}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The exams and the homework of one group. */
function Marks({ studentId, group }: { studentId: number; group: StaffGroup }) {
  const { t, lang } = useTexts();
  return (
    <div className="stack">
      <p>
        <b>{group.name}</b> · {group.course.title[lang]}
      </p>
      <Answered of={examsOf(studentId, group.id)} height={48}>
        {(exams) => (
          <Marked
            of={exams.map(({ module, total_mark }) => [t('exam', { module }), total_mark])}
            none={t('noExams')}
          />
        )}
      </Answered>
      <Answered of={homeworkOf(studentId, group.course.id)} height={48}>
        {(homework) => (
          <Marked
            of={homework.slice(-SHOWN).map(({ title, answer }) => [title[lang], answer?.mark ?? null])}
            none={t('noHomework')}
          />
        )}
      </Answered>
    </div>
  );
}

function Marked({ of, none }: { of: (readonly [name: string, mark: number | null])[]; none: string }) {
  if (of.length === 0) return <p className="ink-2">{none}</p>;
  return (
    <ul className="lines">
      {of.map(([name, mark], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and nothing moves
        <li key={at} className="row">
          <span className="grow" translate="no">
            {name}
          </span>
          <b className="num" translate="no">
            {mark ?? '–'}
          </b>
        </li>
      ))}
    </ul>
  );
}
