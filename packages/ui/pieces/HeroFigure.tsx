export type BodyType = 'head' | 'body' | 'feet' | 'background';

export interface HeroItem {
  body_type: BodyType;
  special_image: string | null;
  /** The layer behind the figure. */
  special_object_image?: string | null;
  legs_image?: string | null;
}

export interface HeroFigureProps {
  /** The worn items, one of a kind. */
  items: readonly HeroItem[];
  /** In words: `Aziza: doʻppi, skafandr`. */
  label: string;
  /** Where the platform's pictures are, absolute on a foreign page, with a slash at the end. */
  base?: string;
  figure?: 'smile' | 'grin' | 'wink';
  hair?: 'short' | 'bob' | 'braids' | 'bun' | 'curly' | 'long';
  /** Head and shoulders, square: for lists. */
  bust?: boolean;
  /** Blinks now and then; one figure a page does. */
  blink?: boolean;
  className?: string;
}

const HAIR = ['braids', 'short', 'bob', 'curly', 'long', 'bun'] as const;

/** Until a student chooses one, each has their own hair. */
export const hairOf = (studentId: number): NonNullable<HeroFigureProps['hair']> =>
  HAIR[studentId % HAIR.length] ?? 'short';

/** Headgear that sits round the face or on the hair; under anything else the hair is cut at the hat's band. */
const OPEN = new Set([
  'antenna',
  'bars',
  'crown',
  'goggles',
  'helmet',
  'humo-toji',
  'phones',
  'rover-shlem',
  'sayyora',
  'tasma',
  'tillaqosh',
  'tulip',
  'vr',
]);
const HIDES_HAIR = new Set(['roomol']);
/** Round headgear in which a bun finds no room. */
const ROUND = new Set(['helmet', 'rover-shlem']);
const BACK_HAIR = new Set(['bob', 'braids', 'bun', 'long']);

type Layer = [address: string | null | undefined, className?: string];

/** The pictures from back to front; `look.md`, "The hero", says why in this order. */
export function layersOf({
  items,
  base = '/media/',
  figure = 'smile',
  hair = 'short',
  blink,
}: HeroFigureProps): Layer[] {
  const worn = (type: BodyType) => items.find((item) => item.body_type === type);
  const own = (name: string) => `${base}hero/${name}.svg`;
  const [background, head, body, feet] = [worn('background'), worn('head'), worn('body'), worn('feet')];
  const hat = head?.special_image;
  const slug = /([\w-]+)\.svg/.exec(hat ?? '')?.[1] ?? '';
  const hidden = HIDES_HAIR.has(slug);
  const cut = hat && !OPEN.has(slug) ? 'cut' : undefined;
  const flat = hair === 'bun' && (cut || ROUND.has(slug));
  return [
    [background?.special_image],
    [body?.special_object_image],
    [head?.special_object_image],
    [BACK_HAIR.has(hair) && !hidden && !flat ? own(`hair/${hair}.back`) : null, cut],
    [own('figure/under')],
    [body?.legs_image],
    [feet?.special_image ?? own('feet/plain')],
    [body?.special_image ?? own('body/tee')],
    [own(`figure/${figure}`)],
    [blink ? own('figure/blink') : null, 'blink'],
    [hidden ? null : own(`hair/${hair}`), cut],
    [hat],
  ];
}

/** A hero in what is worn: pictures of one size over each other. */
export function HeroFigure(props: HeroFigureProps) {
  const { label, bust, className } = props;
  return (
    <div role="img" aria-label={label} className={`hero ${bust ? 'bust' : ''} ${className ?? ''}`}>
      <div>
        {layersOf(props).map(([address, name], index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a layer is
          address ? <img key={index} src={address} alt="" className={name} decoding="async" /> : null,
        )}
      </div>
    </div>
  );
}
