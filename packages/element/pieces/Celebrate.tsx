import { toast } from '@mars/ui/toast.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Celebration, CelebrationDialogProps } from '../CelebrationDialog.tsx';
import type { CelebratedProps } from './Celebrated.tsx';

// What is celebrated, in three sizes; it comes when something was won, so that no page is heavier for it.

/** See `Celebrated`, among what stands on a page. */
export function Celebrate(props: CelebratedProps): ReactNode {
  const [Celebrated, come] = useState<ComponentType<CelebratedProps> | null>(null);
  useEffect(() => {
    // Where it does not come, what was won is said all the same.
    import('./Celebrated.tsx').then(
      (piece) => come(() => piece.default),
      () => {},
    );
  }, []);
  return Celebrated ? <Celebrated {...props} /> : props.instead;
}

/** Small, for a toast: celebrated once, wherever that is drawn. @returns null where it does not come */
export const celebratedFace = (coins: number): Promise<ReactNode> =>
  import('./Celebrated.tsx').then(
    ({ faceOf }) => faceOf(coins),
    () => null,
  );

interface Told {
  celebration: Celebration;
  Dialog: ComponentType<CelebrationDialogProps>;
}

/**
 * Middle: a sheet of its own for what was just done. Where it does not come, a toast says it.
 * @returns what the widget draws wherever it stays, and what shows one
 */
export function useCelebration(): readonly [ReactNode, (celebration: Celebration) => void] {
  const [told, tell] = useState<Told | null>(null);
  const celebrate = (celebration: Celebration) =>
    void import('../CelebrationDialog.tsx').then(
      (piece) => tell({ celebration, Dialog: piece.default }),
      () => toast([celebration.title, ...(celebration.lines ?? [])].join(' ')),
    );
  return [told && <told.Dialog {...told.celebration} onClose={() => tell(null)} />, celebrate];
}
