import { $capabilities, pictureUrl } from '@mars/session/capabilities.ts';
import { Logo } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

/** The scene beside the form; on a phone above it, the form on a sheet. Its rules are `packages/ui/entrance.css`. */
export function Entrance({ children }: { children: ReactNode }) {
  const { name, logo, media_base } = useStore($capabilities);
  const scene = (name: string) => pictureUrl(`${media_base}scene/signin-${name}.svg`);
  return (
    <div className="entrance">
      <div className="view">
        <picture className="day">
          <source media="(min-width: 768px)" srcSet={scene('wide')} />
          <img src={scene('phone')} alt="" />
        </picture>
        {/* The one that is not shown is not loaded. */}
        <picture className="night">
          <source media="(min-width: 768px)" srcSet={scene('wide-night')} />
          <img src={scene('phone-night')} alt="" loading="lazy" />
        </picture>
        <p className="brand">
          {logo ? <img src={pictureUrl(logo)} alt="" /> : <Logo size={40} />}
          {name}
        </p>
      </div>
      <div className="sheet">
        <div className="column">{children}</div>
      </div>
    </div>
  );
}
