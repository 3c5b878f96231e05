import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Complete } from './Complete.tsx';
import { Incomplete } from './Incomplete.tsx';
import { Issued } from './Issued.tsx';
import { certificatesOf, type Item, inOrder } from './list.ts';

/** @param studentId a child; without it one's own */
export function List({ studentId }: { studentId: number | undefined }) {
  const { t } = useTexts();
  const of = certificatesOf(studentId);
  const { data, error, loading } = useStore(of);
  const student = useStore($student);
  // Only whose they are may claim and go on learning.
  const own = student !== null && (studentId === undefined || studentId === student.id);
  if (data) {
    if (data.items.length === 0) return <p className="small ink-2">{t('empty')}</p>;
    return <Nearest items={inOrder(data.items)} own={own} />;
  }
  // Nobody of that number, or somebody else's child: to others there is no difference.
  if (error?.status === 404) return <p className="small ink-2">{t('nobody')}</p>;
  if (error) return <FailedQuietly busy={loading} onRetry={() => void of.reload()} />;
  return <Waiting />;
}

/** What there is and what is nearest; the rest behind a press. */
function Nearest({ items, own }: { items: readonly Item[]; own: boolean }) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const nearest = items.findIndex(({ state }) => state === 'incomplete');
  const shown = isWhole || nearest < 0 ? items : items.slice(0, nearest + 1);
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={item.course_id} className="row item">
            <One item={item} own={own} />
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

function One({ item, own }: { item: Item; own: boolean }) {
  if (item.state === 'complete') return <Complete item={item} own={own} />;
  if (item.certificate) return <Issued item={item} certificate={item.certificate} />;
  return <Incomplete item={item} own={own} />;
}
