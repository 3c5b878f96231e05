/** So many skins, the lightest is 1. */
export const SKINS = 5;
export const HAIRS = [
  'short',
  'crop',
  'side',
  'quiff',
  'curly',
  'bob',
  'long',
  'braids',
  'tail',
  'bun',
] as const;
export const BROWS = ['soft', 'straight', 'thick'] as const;
export const GLASSES = ['none', 'round', 'square', 'wide'] as const;
/** `blink` is no face: the closed eyes alone, to lie over one. */
export const FACES = ['smile', 'grin', 'wink', 'blink'] as const;
/** `wave` raises one arm, `cheer` both in a jump. */
export const STANCES = ['stand', 'wave', 'cheer'] as const;
export const PLACES = ['background', 'feet', 'body', 'head'] as const;

export type Hair = (typeof HAIRS)[number];
export type Face = (typeof FACES)[number];
export type Stance = (typeof STANCES)[number];
export type BodyType = (typeof PLACES)[number];

/** What is worn, by its layers. */
export interface HeroItem {
  body_type: BodyType;
  special_image: string | null;
  /** The layer behind the figure. */
  special_object_image?: string | null;
  legs_image?: string | null;
}

export interface Dressed {
  /** The worn items, one of a kind. */
  items: readonly HeroItem[];
  /** Where the platform's drawings are, with a slash at the end; absolute on a foreign page. */
  base?: string;
  face?: Face | undefined;
  hair?: Hair;
  brows?: (typeof BROWS)[number];
  glasses?: (typeof GLASSES)[number];
}

/** Headgear that sits round the face or on the hair; under anything else the hair is cut at the hat's band. */
const OPEN = /^(antenna|bars|crown|goggles|helmet|humo-toji|phones|rover-shlem|tasma|tillaqosh|tulip|vr)$/;
/** Hides all hair. */
const HIDES_HAIR = 'roomol';
/** Round headgear in which a bun finds no room. */
const ROUND = /^(helmet|rover-shlem)$/;
const BACK_HAIR = /^(bob|braids|bun|long|tail)$/;

/** Hair under a hat begins so far down, of the picture's 320. */
export const CUT = 84;

/** The name of a drawing. */
export const slugOf = (address: string | null | undefined): string =>
  /(?<![\w-])([\w-]+)\.svg/.exec(address ?? '')?.[1] ?? '';

/** A drawing of 240 x 320, and whether it begins at `CUT` only. */
export type Layer = [address: string, isCut?: boolean];

/** The drawings of a figure from back to front, all of one size. */
export function layersOf({
  items,
  base = '/media/',
  face = 'smile',
  hair = 'short',
  brows = 'soft',
  glasses = 'none',
}: Dressed): Layer[] {
  const worn = (type: BodyType) => items.find(({ body_type }) => body_type === type);
  const own = (name: string) => `${base}hero/${name}.svg`;
  if (face === 'blink') return [[own('figure/blink')]];
  const [background, head, body, feet] = [worn('background'), worn('head'), worn('body'), worn('feet')];
  const hat = head?.special_image;
  const slug = slugOf(hat);
  const hidden = slug === HIDES_HAIR;
  const cut = !!hat && !OPEN.test(slug);
  const flat = hair === 'bun' && (cut || ROUND.test(slug));
  const layers: [address: string | null | undefined, isCut?: boolean][] = [
    [background?.special_image],
    [body?.special_object_image],
    [head?.special_object_image],
    [BACK_HAIR.test(hair) && !hidden && !flat ? own(`hair/${hair}.back`) : null, cut],
    [own('figure/under')],
    [body?.legs_image],
    [feet?.special_image ?? own('figure/shoes')],
    [body?.special_image ?? own('body/tee')],
    [own(`figure/${face}`)],
    [own(`brows/${brows}`)],
    [glasses === 'none' ? null : own(`glasses/${glasses}`)],
    [hidden ? null : own(`hair/${hair}`), cut],
    [hat],
  ];
  return layers.filter(([address]) => address) as Layer[];
}

/** Where the picture of a whole figure is. */
export const FIGURE_PATH = '/media/figure.svg';
