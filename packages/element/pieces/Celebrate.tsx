import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { CelebratedProps } from './Celebrated.tsx';

/** See `Celebrated`; it comes when something was won, so that no page is heavier for it. */
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
