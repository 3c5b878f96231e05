import { useWide } from '@mars/element/host.tsx';
import { usePremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { $limitCheck, premiumShare } from '@mars/stores/premium/premium.ts';
import { ProgressRing } from '@mars/ui/pieces/ProgressRing.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { BarButton } from './BarButton.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

/** Premium info for those who have it, else the button that opens the offer. */
export function Premium({ student }: { student: Student }) {
  const { isPremium, unknown } = usePremium(student);
  return isPremium ? <PremiumInfo /> : <Subscribe unknown={unknown} />;
}

function PremiumInfo() {
  const { t } = useTexts();
  const wide = useWide();
  const { data } = useStore($limitCheck);
  const days = data && t('days', { count: data.duration });
  const left = { value: premiumShare(data?.duration ?? 0), label: t('premium'), text: days };
  const face = wide ? (
    <>
      <ProgressRing size={26} {...left} />
      <b className="clip">{t('premium')}</b> <span className="days ink-2">{days}</span>
    </>
  ) : (
    <ProgressRing size={36} {...left}>
      <Star size={18} />
    </ProgressRing>
  );
  return (
    <BarButton
      className={wide ? 'info' : ''}
      name={days ? t('premiumLeft', { days }) : t('premium')}
      label={t('premium')}
      head="close"
      face={face}
    >
      <mars-premium>
        <PanelSkeleton height={312} />
      </mars-premium>
    </BarButton>
  );
}

/** Where the check failed it leads to the same, and asks nobody to buy what they may have. */
function Subscribe({ unknown }: { unknown: boolean }) {
  const { t } = useTexts();
  const wide = useWide();
  const label = t(unknown ? 'premium' : 'subscribe');
  return (
    <button
      type="button"
      className={`bar-button ${wide ? 'info subscribe' : 'chip gold'}`}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => openDialog('premium')}
    >
      <Chip label={wide ? label : t('premium')} />
    </button>
  );
}

const Chip = ({ label }: { label: string }) => (
  <>
    <Star size={18} />
    <b className="clip">{label}</b>
  </>
);
