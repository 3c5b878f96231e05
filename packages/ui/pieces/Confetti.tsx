import type { CSSProperties } from 'react';

/**
 * Pieces of paper that fall once (celebrated.css). Where each one is follows from its number, evenly without looking so;
 * where they lie still, none lies in the middle, over a face.
 */
export const Confetti = ({ count = 30 }: { count?: number }) => (
  <div className="confetti" aria-hidden="true">
    {[...new Array<undefined>(count).keys()].map((index) => {
      const x = ((index + 0.5) * 0.618) % 1;
      const y = ((index + 0.5) * 0.755) % 1;
      const at = { '--i': index, '--x': x, '--y': Math.abs(x - 0.5) < 0.2 ? y * 0.3 : y };
      return <i key={index} className={`piece-${index % 5}`} style={at as CSSProperties} />;
    })}
  </div>
);
