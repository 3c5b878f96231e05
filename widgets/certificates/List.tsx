import { useCelebration } from '@mars/element/pieces/Celebrate.tsx';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Complete } from './Complete.tsx';
import { Incomplete } from './Incomplete.tsx';
import { Issued, Paper } from './Issued.tsx';
import { certificatesOf, type Item, inOrder } from './list.ts';

/** @param studentId a child; without it one's own */
export function List({ studentId }: { studentId: number | undefined }) {
  const { t, lang } = useTexts();
  const of = certificatesOf(studentId);
  const [celebration, celebrate] = useCelebration();
  const { data, error, loading } = useStore(of);
  const student = useStore($student);
  // Only whose they are may claim and go on learning.
  const own = student !== null && (studentId === undefined || studentId === student.id);
  const handleClaimed = ({ course_id, course }: Item) =>
    celebrate({
      large: true,
      title: t('done'),
      lines: [t('claimed', { title: course[lang] })],
      next: <Claimed studentId={studentId} courseId={course_id} />,
    });
  if (data) {
    if (data.items.length === 0) return <p className="small ink-2">{t('empty')}</p>;
    return (
      <>
        <Nearest items={inOrder(data.items)} own={own} onClaimed={handleClaimed} />
        {celebration}
      </>
    );
  }
  // Nobody of that number, or somebody else's child: to others there is no difference.
  if (error?.status === 404) return <p className="small ink-2">{t('nobody')}</p>;
  if (error) return <FailedQuietly busy={loading} onRetry={() => void of.reload()} />;
  return <Waiting />;
}

interface OfOne {
  own: boolean;
  onClaimed: (item: Item) => void;
}

/** The paper of what was claimed just now, once the list has it. */
function Claimed({ studentId, courseId }: { studentId: number | undefined; courseId: number }) {
  const { t } = useTexts();
  const { data } = useStore(certificatesOf(studentId));
  const item = data?.items.find(({ course_id }) => course_id === courseId);
  return item?.paper_url ? <Paper item={item} className="btn gold" /> : <Button wide>{t('close')}</Button>;
}

/** What there is and what is nearest; the rest behind a press. */
function Nearest({ items, ...more }: { items: readonly Item[] } & OfOne) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const nearest = items.findIndex(({ state }) => state === 'incomplete');
  const shown = isWhole || nearest < 0 ? items : items.slice(0, nearest + 1);
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={item.course_id} className="row item">
            <One item={item} {...more} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="text" size="sm" onClick={() => setWhole(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
    </>
  );
}

export function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <Skeleton height={88} />
    </Loading>
  );
}

function One({ item, own, onClaimed }: { item: Item } & OfOne) {
  if (item.state === 'complete') return <Complete item={item} own={own} onClaimed={() => onClaimed(item)} />;
  if (item.certificate) return <Issued item={item} certificate={item.certificate} />;
  return <Incomplete item={item} own={own} />;
}
