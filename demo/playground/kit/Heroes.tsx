import { type Dressed, layersOf } from '@mars/contract/pieces/figure.ts';
import { HeroFigure } from '@mars/ui/pieces/HeroFigure.tsx';
import { Part, type Words, wear } from './layout.tsx';

type DrawnProps = Dressed & { label: string; blink?: boolean; bust?: boolean };

const Drawn = ({ label, blink, bust, ...dressed }: DrawnProps) => (
  <HeroFigure
    label={label}
    bust={bust}
    layers={layersOf(dressed)}
    lids={blink && layersOf({ ...dressed, face: 'blink' })[0]}
  />
);

/** The figure in what can be worn. */
export function Heroes({ tr }: Words) {
  return (
    <Part name={tr('Qahramon', 'Герой')}>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(4, 1fr)' }}>
        <Drawn
          blink
          hair="braids"
          label="1"
          items={wear('head/doppi2', 'body/suit', 'feet/moon', 'background/sunset')}
        />
        <Drawn label="2" items={wear('head/helmet', 'body/chopon', 'feet/etik', 'background/registon')} />
        <Drawn
          face="wink"
          hair="bob"
          label="3"
          items={wear('head/roomol', 'body/hoodie', 'feet/hover', 'background/ice')}
        />
        <Drawn
          face="grin"
          hair="long"
          label="4"
          items={wear('head/crown', 'body/cape', 'feet/red', 'background/night')}
        />
        <Drawn hair="curly" label="5" items={[]} />
        <Drawn hair="bun" bust label="6" items={wear('head/cap', 'background/canyon')} />
        <Drawn hair="bun" bust label="7" items={wear('head/phones', 'background/garden')} />
        <Drawn hair="braids" bust label="8" items={wear('head/beanie', 'background/steppe')} />
      </div>
    </Part>
  );
}
