import CelebrationDialog from '@mars/element/CelebrationDialog.tsx';
import { allowHero } from '@mars/element/pieces/hero-allowed.ts';
import { Sound } from '@mars/element/pieces/Sound.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { href } from '@mars/session/links.ts';
import type { Student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { Crown, Shirt } from 'lucide';
import type { MouseEvent } from 'react';
import { afterReward } from './buy.ts';
import { fanfare } from './sound.ts';

/** What premium brings to wear. */
const CROWNED = { head: { special_image: '/media/hero/head/crown.svg' } };

interface RewardProps {
  student: Student;
  /** When it ends, where the server told it. */
  until: string | null;
  onEnd: () => void;
}

/** Premium is there: the celebration. Closing it loads the platform anew, so that all of it knows. */
export default function Reward({ student, until, onEnd }: RewardProps) {
  const { t, lang } = useTexts();
  const { rewards, premium } = useStore($capabilities);

  function handleClose() {
    onEnd();
    afterReward();
  }

  function handleHero(event: MouseEvent) {
    // That page is loaded: closing would load this one.
    event.stopPropagation();
    allowHero(student.id);
    location.assign(href('hero', { studentId: student.id }));
  }

  const { free, premium: coins } = rewards.attendance;
  const values = { name: student.first_name, days: t('days', { count: premium.days }) };
  return (
    <CelebrationDialog
      large
      wears={CROWNED}
      title={t('rewardTitle')}
      lines={[
        t(coins === 2 * free ? 'rewardText' : 'rewardTextMore', values),
        ...(until ? [t('until', { date: formatDate(until, 'day month', lang) })] : []),
      ]}
      next={
        hosted() ? (
          <Button variant="gold" wide size="lg" onClick={handleHero}>
            {t('seeHero')}
          </Button>
        ) : (
          <Button wide>{t('goOn')}</Button>
        )
      }
      onClose={handleClose}
    >
      {hosted() && <Sound fanfare={fanfare} />}
      <p className="gains">
        <span className="chip">
          <Star size={18} />
          {t('badge')}
        </span>
        <span className="chip">
          <Icon node={Crown} size={18} />
          {t('crown')}
        </span>
        <span className="chip">
          <Icon node={Shirt} size={18} />
          {t('skins')}
        </span>
      </p>
    </CelebrationDialog>
  );
}
