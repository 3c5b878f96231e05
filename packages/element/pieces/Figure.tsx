import {
  type BodyType,
  type Face,
  type HeroItem,
  type Layer,
  layersOf,
  PLACES,
  type Stance,
  slugOf,
} from '@mars/contract/pieces/figure.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { $nothing } from '@mars/session/resource.ts';
import { figureOf, wornBy } from '@mars/stores/hero/hero.ts';
import { HeroFigure, type HeroFigureProps } from '@mars/ui/pieces/HeroFigure.tsx';
import { useStore } from '@nanostores/react';
import { withUrls } from './layers.ts';

/** What a figure has on otherwise than it is worn, by place; nothing there with `null`. */
export type Wears = Partial<Record<BodyType, Wearable | null | undefined>>;
type Wearable = Pick<HeroItem, 'special_image'> & Partial<Omit<HeroItem, 'body_type'>>;

export interface Dressing {
  wears?: Wears | undefined;
  /** How it looks otherwise than it does; of our server's figures alone. */
  look?: Partial<Record<'skin' | 'hair' | 'brows' | 'glasses', string | number>>;
  face?: Face;
  /** Of our server's figures alone; others stand. */
  stance?: Stance | undefined;
}

interface FigureProps extends Dressing, Pick<HeroFigureProps, 'label' | 'bust' | 'className'> {
  /** Whose it is. */
  of: number;
  /** It blinks now and then; one figure a page does. */
  blink?: boolean;
}

/** A student's figure: the one picture that our server makes of it, or the layers of one that makes none. */
export function Figure({ of, wears, face, stance, blink, ...more }: FigureProps) {
  const drawn = useDrawn(of, wears);
  return (
    <HeroFigure
      {...more}
      layers={drawn?.({ wears, face, stance })}
      lids={blink && drawn?.({ face: 'blink', stance })[0]}
    />
  );
}

/**
 * How to draw a student's figure; not known at first.
 * @param given what it will have on: nobody is asked what is worn where that is said of every place
 */
export function useDrawn(
  studentId: number,
  given: Wears = {},
): ((dressing: Dressing) => Layer[]) | undefined {
  const { data: figure, error } = useStore(figureOf(studentId));
  const isWhole = PLACES.every((place) => place in given);
  const isPlain = !figure && !!error?.status && error.status < 500;
  const { data, error: failed } = useStore(isPlain && !isWhole ? wornBy(studentId) : $nothing);
  if (figure) return (dressing) => [[addressOf(figure.picture, dressing)]];
  if (!isPlain || (!isWhole && !data && !failed)) return undefined;
  return ({ wears = {}, face }) => {
    const items = PLACES.flatMap((place) => {
      const item = place in wears ? wears[place] : data?.find(({ body_type }) => body_type === place);
      return item ? withUrls([{ special_object_image: null, ...item, body_type: place }]) : [];
    });
    // Who that is, such a server does not say.
    return layersOf({ items, face, base: pictureUrl('/media/'), hair: studentId % 2 ? 'short' : 'curly' });
  };
}

function addressOf(picture: string, { wears = {}, look = {}, face, stance }: Dressing): string {
  const url = new URL(pictureUrl(picture));
  for (const [part, value] of Object.entries(look)) url.searchParams.set(part, String(value));
  for (const place of PLACES) {
    if (!(place in wears)) continue;
    const slug = slugOf(wears[place]?.special_image);
    if (slug) url.searchParams.set(place, slug);
    else url.searchParams.delete(place);
  }
  if (face) url.searchParams.set('face', face);
  if (stance) url.searchParams.set('stance', stance);
  return url.href;
}
