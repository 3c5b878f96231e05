import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { $open } from '@mars/session/open.ts';
import { ProgressRing } from '@mars/ui/Progress.tsx';
import { Star } from '@mars/ui/signs.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $limitCheck, premiumShare } from './header.ts';
import { PremiumPanel } from './later.ts';
import { PopButton } from './PopButton.tsx';

/** Premium info for those who have it, else the button that says what it gives. */
export function Premium({ student }: { student: Student }) {
  const [open, setOpen] = useState(false);

  // Whatever else on the page offers premium: until its dialog is there, this is where it is told.
  useEffect(
    () =>
      $open.subscribe((opened) => {
        if (opened?.dialog !== 'premium') return;
        $open.set(null);
        setOpen(true);
      }),
    [],
  );

  const Button = student.is_premium ? PremiumInfo : Subscribe;
  return <Button student={student} open={open} onOpenChange={setOpen} />;
}

interface ButtonProps {
  student: Student;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function PremiumInfo({ student, ...opening }: ButtonProps) {
  const { t } = useTexts();
  const wide = useWide();
  const { data } = useStore($limitCheck);
  const days = data && t('days', { count: data.duration });
  const ring = (size: number) => (
    <ProgressRing size={size} value={premiumShare(data?.duration ?? 0)} label={t('premium')} text={days} />
  );
  const face = wide ? (
    <>
      {ring(26)}
      <b>{t('premium')}</b> <span className="days ink-2">{days}</span>
    </>
  ) : (
    <Chip label={t('premium')} />
  );
  return (
    <PopButton
      {...opening}
      className={wide ? 'info' : 'chip gold'}
      name={days ? t('premiumLeft', { days }) : t('premium')}
      label={t('premium')}
      face={face}
    >
      <PremiumPanel student={student} left={data} ring={ring(44)} />
    </PopButton>
  );
}

function Subscribe({ student, ...opening }: ButtonProps) {
  const { t } = useTexts();
  const wide = useWide();
  return (
    <PopButton
      {...opening}
      className={wide ? 'info subscribe' : 'chip gold'}
      name={t('subscribe')}
      label={t('premium')}
      face={<Chip label={t(wide ? 'subscribe' : 'premium')} />}
    >
      <PremiumPanel student={student} left={undefined} ring={null} />
    </PopButton>
  );
}

const Chip = ({ label }: { label: string }) => (
  <>
    <Star size={18} />
    <b>{label}</b>
  </>
);
