import type { Reply } from '@mars/contract/calls.generated.ts';
import { BROWS, GLASSES, HAIRS, SKINS } from '@mars/contract/pieces/figure.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';
import { figureOf } from '@mars/stores/hero/hero.ts';
import { HeroFigure } from '@mars/ui/pieces/HeroFigure.tsx';
import { useId } from 'react';
import { useDrawn } from './Figure.tsx';

export type Figure = Reply<'GET /v1/student/{id}/figure'>;
export type Look = Pick<Figure, 'skin' | 'hair' | 'brows' | 'glasses'>;

/** Chooses how one's own figure looks, and waits until that is known; the last press is what counts. @throws {CallError} */
export const chooseLook = (id: number, body: Partial<Look>): Promise<void> =>
  inTurn('figure', async () => {
    await call('PATCH /v1/me/figure', { body });
    await figureOf(id).reload();
  });

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
