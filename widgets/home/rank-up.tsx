import { useCelebration } from '@mars/element/pieces/Celebrate.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { readKey, writeKey } from '@mars/session/storage.ts';
import { claimPopup } from '@mars/stores/notifications/notifications.ts';
import { RankOrbits } from '@mars/ui/pieces/RankOrbits.tsx';
import { type ReactNode, useEffect } from 'react';

/** Under it stands whose rank was seen last on this device, and which. */
const KEY = 'rank';

interface Rank {
  id: number;
  title: string | undefined;
  /** How far the one after it is. */
  toNext: string | null;
}

/**
 * Celebrates a rank above the one that was seen last on this device, as the visit's dialog that opens by itself; the first
 * one that is seen here is known.
 * @returns what the card draws
 */
export function useRankUp(studentId: number, { id, title, toNext }: Rank): ReactNode {
  const { t } = useTexts();
  const [celebration, celebrate] = useCelebration();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rank
  useEffect(() => {
    if (!(id > 0) || !title) return;
    const [person, seen = 0] = (readKey(KEY) ?? '').split(' ').map(Number);
    writeKey(KEY, `${studentId} ${id}`);
    if (person !== studentId || id <= seen) return;
    let isOurs = false;
    celebrate({
      large: true,
      title: t('newRank', { title }),
      lines: toNext ? [toNext] : [],
      children: <RankOrbits rank={id} size={96} />,
      next: (
        <Link route="student-ranks" params={{ id: String(studentId) }} className="btn md">
          {t('toRanks')}
        </Link>
      ),
      when: () => {
        isOurs ||= claimPopup();
        return isOurs;
      },
    });
  }, [studentId, id, title]);
  return celebration;
}
