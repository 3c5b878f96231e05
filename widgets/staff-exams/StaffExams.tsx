import { Answered } from '@mars/element/pieces/Answered.tsx';
import { ForGroup } from '@mars/element/pieces/ForGroup.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { BookOpen } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { type Exams, examOf, examsOf } from './exams.ts';
import { Marks } from './Marks.tsx';

/** It imports no module of ours that is drawn at once: that would be one more file for everybody. */
const Questions = lazy(() => import('./Questions.tsx'));

/** The exams of a group, one at a time. */
export default function StaffExams() {
  return (
    <StaffSection>
      <ForGroup skeleton={<Waiting />}>
        {({ id }) => (
          <Answered key={id} of={examsOf(id)} height={420}>
            {(exams) => <Exam groupId={id} exams={exams} />}
          </Answered>
        )}
      </ForGroup>
    </StaffSection>
  );
}

function Exam({ groupId, exams: { exams, items } }: { groupId: number; exams: Exams }) {
  const { t, lang } = useTexts();
  const [examId, choose] = useState<number>();
  const [reads, read] = useState(false);
  const exam = exams.find(({ id }) => id === examId) ?? exams[0];
  if (!exam) return <EmptyState title={t('noExams')} />;
  if (items.length === 0) return <EmptyState title={t('noStudents')} />;
  return (
    <>
      <div className="exam-head">
        <Select
          label={t('exam')}
          className="grow"
          value={exam.id}
          of={exams.map(({ id, module, title }) => [id, t('examOf', { module, title: title[lang] })])}
          onChange={choose}
        />
        <Button variant="quiet" icon={BookOpen} aria-haspopup="dialog" onClick={() => read(true)}>
          {t('questions', { count: exam.questions })}
        </Button>
      </div>
      <Marks key={exam.id} groupId={groupId} module={exam.module} items={items} />
      {reads && (
        <Suspense>
          <Questions exam={exam} of={examOf(exam.id)} onClose={() => read(false)} />
        </Suspense>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="stack">
      <i className="skel line-skel" />
      <i className="skel line-skel" />
      <i className="skel list-skel" />
    </Loading>
  );
}
