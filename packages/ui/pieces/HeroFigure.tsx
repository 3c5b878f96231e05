import type { Layer } from '@mars/contract/pieces/figure.ts';
import { type SyntheticEvent, useState } from 'react';

export interface HeroFigureProps {
  /** The pictures from back to front; not there until it is known which. */
  layers: readonly Layer[] | undefined;
  /** In words: `Aziza: doʻppi, skafandr`. */
  label: string;
  /** The closed eyes, for one that blinks now and then; one figure a page does. */
  lids?: Layer | false | undefined;
  /** Head and shoulders, square: for lists. */
  bust?: boolean | undefined;
  className?: string | undefined;
}

/** What a figure without anything looks like from afar. */
const OUTLINE =
  'M120 60c-30 0-52 22-52 53a47 47 0 0 0 40 46v5c-8 2-14 6-17 12l-24 44a11 11 0 0 0 20 9l6-10 2 43c-8 2-10 8-9 21h34l.5-9 .5 9h34c1-13-1-19-9-21l2-43 6 10a11 11 0 0 0 20-9l-24-44c-3-6-9-10-17-12v-5a47 47 0 0 0 40-46c0-31-22-53-53-53z';

/** A figure in what it wears: its outline until all of it is there, and what stood there until what follows is. */
export function HeroFigure({ layers, label, lids, bust, className }: HeroFigureProps) {
  const key = layers?.join();
  const [whole, setWhole] = useState({ layers, key: '' });
  const isComing = layers && key !== whole.key;

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const pictures = [...(currentTarget.parentElement as HTMLElement).children] as HTMLImageElement[];
    if (pictures.every((picture) => picture.complete)) setWhole({ layers, key: key ?? '' });
  }

  const draw = (each: readonly Layer[], onLoad?: typeof handleLoad) =>
    each.map(([address, isCut], index) => (
      <img
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a layer is
        key={index}
        src={address}
        alt=""
        className={isCut ? 'cut' : undefined}
        decoding="sync"
        onLoad={onLoad}
      />
    ));

  return (
    <div role="img" aria-label={label} className={`hero ${bust ? 'bust' : ''} ${className ?? ''}`}>
      {whole.key === '' && (
        <div>
          <svg className="outline" viewBox="0 0 240 320" aria-hidden="true">
            <path d={OUTLINE} />
          </svg>
        </div>
      )}
      {whole.key !== '' && <div key={whole.key}>{draw(whole.layers ?? [])}</div>}
      {isComing && (
        <div key={key} className="coming">
          {draw(layers, handleLoad)}
        </div>
      )}
      {lids && whole.key !== '' && <div className="blink">{draw([lids])}</div>}
    </div>
  );
}
