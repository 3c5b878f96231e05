import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BodyType,
  BROWS,
  CUT,
  type Dressed,
  FACES,
  GLASSES,
  HAIRS,
  type HeroItem,
  layersOf,
  PLACES,
  SKINS,
  STANCES,
} from '@mars/contract/pieces/figure.ts';
import { repositoryRoot } from '../../root.ts';
import { jumped, raised } from './stance.ts';

/** A figure as an address describes it. */
export interface Described extends Required<Omit<Dressed, 'items' | 'base' | 'face'>> {
  skin: number;
  face: (typeof FACES)[number];
  stance: (typeof STANCES)[number];
  /** Names of drawings, by place. */
  worn: Partial<Record<BodyType, string>>;
}

const folder = join(repositoryRoot, 'media/hero');
let drawings: Map<string, string> | undefined;

/** What stands inside each drawing, by its name as `hair/bob.back`: our own files, and nothing that somebody brought in. */
function ours(): Map<string, string> {
  drawings ??= new Map(
    readdirSync(folder).flatMap((place) =>
      readdirSync(join(folder, place))
        .filter((file) => file.endsWith('.svg'))
        .map((file): [string, string] => {
          const svg = readFileSync(join(folder, place, file), 'utf8');
          return [`${place}/${file.slice(0, -4)}`, svg.replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '')];
        }),
    ),
  );
  return drawings;
}

/**
 * What the parameters of an address describe; what is left out is as it comes.
 * @returns null for anything that there is not
 */
export function describe(said: Readonly<Record<string, unknown>>): Described | null {
  const { skin = '2', hair = 'short', brows = 'soft', glasses = 'none', ...more } = said;
  const { face = 'smile', stance = 'stand', ...worn } = more;
  const isOne = <T>(all: readonly T[], value: unknown): value is T => all.includes(value as T);
  if (!/^[1-9]$/.test(String(skin)) || Number(skin) > SKINS) return null;
  if (!isOne(HAIRS, hair) || !isOne(BROWS, brows) || !isOne(GLASSES, glasses)) return null;
  if (!isOne(FACES, face) || !isOne(STANCES, stance)) return null;
  for (const [place, slug] of Object.entries(worn))
    if (!isOne(PLACES, place) || !/^[\w-]+$/.test(String(slug)) || !ours().has(`${place}/${slug}`))
      return null;
  return { skin: Number(skin), hair, brows, glasses, face, stance, worn: worn as Described['worn'] };
}

/** The same figure, described in another order, has the same key. */
export const keyOf = ({ skin, hair, brows, glasses, face, stance, worn }: Described): string =>
  [skin, hair, brows, glasses, face, stance, ...PLACES.map((place) => worn[place] ?? '')].join(' ');

/** The layers as one drawing, in the figure's own skin and stance. */
export function compose({ skin, worn, stance, ...look }: Described): string {
  const items = PLACES.flatMap((place): HeroItem[] => {
    const slug = worn[place];
    if (slug === undefined) return [];
    const layer = (name: string) =>
      ours().has(`${place}/${slug}${name}`) ? `${place}/${slug}${name}.svg` : null;
    return [
      {
        body_type: place,
        special_image: layer(''),
        special_object_image: layer('.back'),
        legs_image: place === 'body' ? layer('.legs') : null,
      },
    ];
  });
  const layers = layersOf({ ...look, items, base: '' }).map(([address, isCut]) => {
    const name = address.replace(/^hero\/|\.svg$/g, '');
    return { name, svg: ours().get(name) ?? '', isCut };
  });
  const contents = raised(layers, stance).map(({ svg, isCut }, index) => {
    const content = withIds(svg, `l${index}-`);
    return isCut ? `<g clip-path="url(#cut)">${content}</g>` : content;
  });
  const behind = contents.splice(0, layers[0]?.name.startsWith('background/') ? 1 : 0).join('');
  const drawn = behind + jumped(contents.join(''), stance);
  const cut = `<clipPath id="cut"><path d="M0 ${CUT}h240v236H0z"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320">${
    drawn.includes('#cut') ? cut : ''
  }${inSkin(drawn, skin)}</svg>`;
}

/** Two drawings may name their parts alike. */
const withIds = (svg: string, prefix: string): string =>
  svg.replace(/(\bid="|url\(#|href="#)([\w-]+)/g, `$1${prefix}$2`);

const SKIN = ['f5d3b5', 'f0c6a2', 'edbe97', 'e3b185', 'dca878'] as const;
/** The skin that the drawings are drawn in. */
const DRAWN = SKIN[1];
const SHADE = '1b1430';
/** How much of the shade there is where light does not fall, in hundredths. */
const SHADED = [0, 6, 8, 10, 14, 16];

const channels = (colour: string): number[] => colour.match(/../g)!.map((part) => Number.parseInt(part, 16));

function mixed(colour: string, share: number): string {
  const shade = channels(SHADE);
  const parts = channels(colour).map((value, at) => (value * (100 - share) + shade[at]! * share) / 100);
  return parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
}

const skins = SKIN.map(
  (colour) => new Map(SHADED.map((share) => [`#${mixed(DRAWN, share)}`, `#${mixed(colour, share)}`])),
);

const inSkin = (svg: string, skin: number): string =>
  svg.replace(/#[\da-f]{6}\b/g, (colour) => skins[skin - 1]?.get(colour) ?? colour);
