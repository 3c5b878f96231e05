import { homeOf } from '@mars/contract/paths.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { $capabilities, pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { type Me, roleOf } from '@mars/session/me.ts';
import { Logo } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';

/** The centre's logo and name, which lead home. On another site nothing of ours stands there. */
export function Brand({ me, centre }: { me: Me | undefined; centre: string | undefined }) {
  const { name, logo } = useStore($capabilities);
  return (
    <Link route={me ? homeOf(roleOf(me)) : 'home'} className="brand" part="brand">
      {logo ? <img src={pictureUrl(logo)} alt="" /> : hosted() && <Logo size={40} />}
      <span className="clip">{centre ?? name}</span>
    </Link>
  );
}
