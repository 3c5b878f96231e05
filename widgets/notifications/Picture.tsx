import { pictureUrl } from '@mars/session/capabilities.ts';
import type { Notice } from '@mars/stores/notifications/notifications.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Coin, Flame } from '@mars/ui/pieces/signs.tsx';
import { Award, Trophy } from 'lucide';
import { useState } from 'react';

/** Its own picture; where it has none, or that does not come, the sign of its type. */
export function Picture({ notice, size }: { notice: Notice; size: number }) {
  const [failed, setFailed] = useState(false);
  const path = notice.image ?? notice.images?.[0];
  if (path && !failed) {
    return (
      <img
        className="picture"
        src={pictureUrl(path)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setFailed(true)}
      />
    );
  }
  const { type } = notice.notification;
  const inner = size * 0.6;
  return (
    <span className={`picture sign ${type}`}>
      {type === 'coin' && <Coin size={inner} />}
      {type === 'daily_streak' && <Flame size={inner} />}
      {type === 'badge' && <Icon node={Award} size={inner} />}
      {type === 'season_end' && <Icon node={Trophy} size={inner} />}
    </span>
  );
}
