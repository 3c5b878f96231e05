import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { PopButton } from '@mars/ui/pieces/PopButton.tsx';
import { useStore } from '@nanostores/react';
import { Award, CalendarPlus, ChevronRight, Gauge, type IconNode, UserPlus } from 'lucide';
import type { ReactNode } from 'react';
import { $certificates, $limits } from './day.ts';
import { LimitsCard } from './LimitsCard.tsx';

/** On a phone what one looks at now and then is a row each, which opens its panel. @param ours the server has them */
export function More({ student, ours }: { student: Student; ours: boolean }) {
  const { t } = useTexts();
  const { data: limits, error } = useStore($limits);
  if (!ours && error?.absent) return null;
  const ai = limits?.ai;
  return (
    <section className="card more" aria-label={t('more')}>
      <h2 className="h4">{t('more')}</h2>
      {ours && (
        <>
          <Certificates />
          <Row icon={UserPlus} title={t('referral')}>
            <mars-referral />
          </Row>
          <Row icon={CalendarPlus} title={t('extraLessons')}>
            <mars-extra-lessons />
          </Row>
        </>
      )}
      {!error?.absent && (
        <Row
          icon={Gauge}
          title={t('limits')}
          fact={
            ai && ai.left !== null && ai.total !== null && t('aiLeft', { left: ai.left, total: ai.total })
          }
        >
          <LimitsCard student={student} />
        </Row>
      )}
    </section>
  );
}

/** With what is nearest: what can be had, else what lacks least. */
function Certificates() {
  const { t, lang } = useTexts();
  const items = useStore($certificates).data?.items ?? [];
  const ready = items.find(({ state }) => state === 'complete');
  const [nearest] = items
    .filter(({ state }) => state === 'incomplete')
    .sort((a, b) => a.missing_count - b.missing_count);
  const fact = ready
    ? t('certificateReady', { course: ready.course[lang] })
    : nearest && t('certificateNear', { course: nearest.course[lang], count: nearest.missing_count });
  return (
    <Row icon={Award} title={t('certificates')} fact={fact}>
      <mars-certificates />
    </Row>
  );
}

interface RowProps {
  icon: IconNode;
  title: string;
  fact?: ReactNode;
  children: ReactNode;
}

function Row({ icon, title, fact, children }: RowProps) {
  const { t } = useTexts();
  return (
    <PopButton
      className="row way-row"
      label={title}
      closeLabel={t('close')}
      head="close"
      face={
        <>
          <Icon node={icon} />
          <b>{title}</b>
          <span className="small ink-2 clip">{fact}</span>
          <Icon node={ChevronRight} size={20} />
        </>
      }
    >
      {children}
    </PopButton>
  );
}
