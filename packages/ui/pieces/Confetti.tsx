import type { CSSProperties } from 'react';

const COUNT = 30;

/** Pieces of paper that fall once (confetti.css). Where each one is follows from its number, evenly without looking so. */
export const Confetti = () => (
  <div className="confetti" aria-hidden="true">
    {[...new Array<undefined>(COUNT).keys()].map((index) => {
      const at = { '--i': index, '--x': ((index + 0.5) * 0.618) % 1 };
      return <i key={index} className={`piece-${index % 5}`} style={at as CSSProperties} />;
    })}
  </div>
);
