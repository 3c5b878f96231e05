import { HeroFigure } from '@mars/ui/pieces/HeroFigure.tsx';
import { Part, type Words, wear } from './layout.tsx';

/** The figure in what can be worn. */
export function Heroes({ tr }: Words) {
  return (
    <Part name={tr('Qahramon', 'Герой')}>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(4, 1fr)' }}>
        <HeroFigure
          blink
          hair="braids"
          label="1"
          items={wear('head/doppi2', 'body/suit', 'feet/moon', 'background/sunset')}
        />
        <HeroFigure
          label="2"
          items={wear('head/helmet', 'body/chopon', 'feet/etik', 'background/registon')}
        />
        <HeroFigure
          figure="wink"
          hair="bob"
          label="3"
          items={wear('head/roomol', 'body/hoodie', 'feet/hover', 'background/ice')}
        />
        <HeroFigure
          figure="grin"
          hair="long"
          label="4"
          items={wear('head/crown', 'body/cape', 'feet/red', 'background/night')}
        />
        <HeroFigure hair="curly" label="5" items={[]} />
        <HeroFigure hair="bun" bust label="6" items={wear('head/cap', 'background/canyon')} />
        <HeroFigure hair="bun" bust label="7" items={wear('head/phones', 'background/garden')} />
        <HeroFigure hair="braids" bust label="8" items={wear('head/beanie', 'background/steppe')} />
      </div>
    </Part>
  );
}
