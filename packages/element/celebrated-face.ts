import type { ReactNode } from 'react';

/** See `Celebrated`, for a toast: celebrated once, wherever that is drawn. @returns null where it does not come */
export const celebratedFace = (coins: number): Promise<ReactNode> =>
  import('./pieces/Celebrated.tsx').then(
    ({ faceOf }) => faceOf(coins),
    () => null,
  );
