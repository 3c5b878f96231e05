import { useTexts } from '@mars/i18n/context.tsx';
import { formatRelativeMinutes } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset } from '@mars/session/clock.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Board } from './board.ts';

/** How old the board is and when the next one comes. */
export function Updated({ board }: { board: Board }) {
  const { t, lang } = useTexts();
  const offset = useStore($clockOffset);
  const [now, setNow] = useState(() => Date.now());
  const server = now + (offset ?? 0);
  const age = server - Date.parse(board.updated_at ?? '');
  const left = Date.parse(board.next_update_at ?? '') - server;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);

  if (offset === null) return null;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <p className="caption ink-3">
      {t('updated', { ago: formatRelativeMinutes(age / 60_000, lang) })}
      {left > 0 && <span className="next"> · {t('nextIn', { minutes })}</span>}
    </p>
  );
}
