import type { Stance } from '@mars/contract/pieces/figure.ts';

type Side = 'l' | 'r';
type Pose = Partial<Record<Side, string>> & { jump?: number };

/** An arm turns about its shoulder, and comes a little out of it: a head is broad. */
const LEFT = 'translate(-7 -5)rotate(110 97 179)';
const RIGHT = 'translate(7 -5)rotate(-110 143 179)';
/** A hand that hangs is half in its sleeve; one that is raised is seen. */
const OUT: Record<Side, string> = { l: 'translate(-3 7)', r: 'translate(3 7)' };
const POSES: Record<Stance, Pose> = {
  stand: {},
  wave: { l: LEFT },
  cheer: { l: LEFT, r: RIGHT, jump: 14 },
};

/**
 * What `media/hero` marks: `arm`, a sleeve in the drawings of the body and its hand in `under`; `on`, what is sewn on over it;
 * `up`, the sleeve as it is drawn where the body does not hide its other half.
 */
const MARKED = /<g id="(arm|on|up)-([lr])"[^>]*>(.*?)<\/g>/g;
const SHADOW = /<ellipse[^>]*( id="[\w-]*shadow")\/>/;

/** A drawing of a figure, by its name as `body/suit`. */
interface Layer {
  name: string;
  svg: string;
}

/** The layers with their arms as a stance has them; the hand of an arm that is raised goes with the sleeve. */
export function raised<T extends Layer>(layers: readonly T[], stance: Stance): T[] {
  const pose = POSES[stance];
  const hands = marked(layers.find(({ name }) => name === 'figure/under')?.svg);
  return layers.map((layer) => {
    const own = marked(layer.svg);
    const svg = layer.svg.replace(MARKED, (_, what: string, side: Side, part: string) => {
      if (what === 'up') return '';
      if (!pose[side]) return part;
      if (layer.name === 'figure/under') return '';
      const hand = hands.get(`arm-${side}`)?.replace('/>', ` transform="${OUT[side]}"/>`);
      const arm = what === 'arm' ? `${hand}${own.get(`up-${side}`) ?? part}` : part;
      return `<g transform="${pose[side]}">${arm}</g>`;
    });
    return { ...layer, svg };
  });
}

const marked = (svg = ''): Map<string, string> =>
  new Map([...svg.matchAll(MARKED)].map(([, what, side, part]) => [`${what}-${side}`, part ?? '']));

/** A figure that jumps leaves its shadow on the ground, a smaller one. */
export function jumped(figure: string, stance: Stance): string {
  const { jump } = POSES[stance];
  const [shadow = '', mark = ''] = SHADOW.exec(figure) ?? [];
  if (!jump) return figure.replace(shadow, shadow.replace(mark, ''));
  const small = shadow.replace(mark, '').replace('rx="54" ry="7"', 'rx="40" ry="5"');
  return `${small}<g transform="translate(0 -${jump})">${figure.replace(shadow, '')}</g>`;
}
