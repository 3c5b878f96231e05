import { useAlone } from '@mars/element/host.tsx';
import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { $my } from './lessons.ts';
import { Panel } from './Panel.tsx';

/** Extra lessons of a student with a tutor. */
export default function ExtraLessons() {
  const { t } = useTexts();
  const alone = useAlone();
  return (
    <section className={alone ? 'card extra' : 'extra'} aria-label={t('title')}>
      <h2 className="h4">{t('title')}</h2>
      <ForStudent of={$my} quiet skeleton={<Waiting />}>
        {(my, student) => <Panel key={student.id} my={my} studentId={student.id} />}
      </ForStudent>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <Skeleton height={88} />
    </Loading>
  );
}
