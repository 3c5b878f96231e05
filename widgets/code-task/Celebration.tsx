import { Celebrate } from '@mars/element/pieces/Celebrate.tsx';
import { Sound } from '@mars/element/pieces/Sound.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Check } from 'lucide';
import { fanfare } from './sound.ts';

interface CelebrationProps {
  /** What it brought now. */
  coins: number;
  says: string;
  /** It was not solved before, and nobody doubts it. */
  isFirst: boolean;
}

/** It is solved: what it brought, celebrated the first time, and heard where somebody wants that. */
export function Celebration({ coins, says, isFirst }: CelebrationProps) {
  const { t } = useTexts();
  return (
    <div className="strip ok solved-card">
      <Icon node={Check} />
      <p className="grow">
        <b className="h4">{t('verdict_accepted')}</b>
        <span>{says}</span>
      </p>
      {isFirst && <Celebrate coins={coins} tall={84} />}
      {coins > 0 && hosted() && <Sound fanfare={fanfare} />}
    </div>
  );
}
