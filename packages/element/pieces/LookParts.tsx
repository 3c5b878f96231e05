import { BROWS, GLASSES, HAIRS, SKINS } from '@mars/contract/pieces/figure.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { HeroFigure } from '@mars/ui/pieces/HeroFigure.tsx';
import { useId } from 'react';
import { useDrawn } from './Figure.tsx';
import type { Look } from './look.ts';

/** All that can be chosen, in this order. */
const partsOf = () =>
  ({
    skin: [...new Array<undefined>(SKINS).keys()].map((index) => index + 1),
    hair: HAIRS,
    brows: BROWS,
    glasses: GLASSES,
  }) as const satisfies { [K in keyof Look]: readonly Look[K][] };

/** A hat would hide what is chosen. */
const BARE = { head: null, background: null };

interface LookPartsProps {
  /** Whose figure. */
  id: number;
  /** As it looks, with what was pressed. */
  look: Look;
  onChoose: (press: Partial<Look>) => void;
}

/**
 * All there is of skin, hair, brows and glasses. Its sheet is `packages/ui/looks.css`; the widget names `figure` in its
 * `words.json`.
 */
export function LookParts(props: LookPartsProps) {
  return (Object.keys(partsOf()) as (keyof Look)[]).map((part) => <Part key={part} part={part} {...props} />);
}

/** All there is of one part, each on the own head. */
function Part({ id, part, look, onChoose }: LookPartsProps & { part: keyof Look }) {
  const { t } = useTexts();
  const name = useId();
  const draw = useDrawn(id);
  const names = t(`${part}s`).split(', ');
  const { skin, hair, brows, glasses } = look;
  return (
    <fieldset>
      <legend className="small ink-2">{t(part)}</legend>
      <div className="heads">
        {partsOf()[part].map((value, index) => (
          <label key={value} title={names[index]}>
            <input
              type="radio"
              className="over"
              name={name}
              aria-label={names[index]}
              checked={look[part] === value}
              onChange={() => onChoose({ [part]: value })}
            />
            <span aria-hidden="true">
              <HeroFigure
                bust
                label=""
                layers={draw?.({ wears: BARE, look: { skin, hair, brows, glasses, [part]: value } })}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
