import { useTexts } from '@mars/i18n/context.tsx';
import { serverNow } from '@mars/session/clock.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { type ReactNode, useEffect } from 'react';
import type { Opened } from './place.ts';

interface LockedProps {
  id: number;
  lock: NonNullable<Opened['lock']>;
  /** What stands in the way, in words. */
  why: ReactNode;
  /** It should have begun by now. The same function each time. */
  onOpening: (id: number) => void;
}

/** Nobody leaves a page open for longer. */
const SOON_MS = 86_400_000;
const SPREAD_MS = 5000;

/** In place of what is not open yet: why, and what can be done about it. */
export default function Locked({ id, lock: { code, starts_at }, why, onOpening }: LockedProps) {
  const { t } = useTexts();
  const isPremium = code === 'premium_required';
  useOpening(id, starts_at, onOpening);
  return (
    <div className="closed">
      <LockedNote title={t(isPremium ? 'premiumOnly' : 'locked')}>{why}</LockedNote>
      {isPremium && (
        <Button variant="gold" onClick={() => openDialog('premium')}>
          {t('seePremium')}
        </Button>
      )}
    </div>
  );
}

/** Looks again when it should have begun, not everybody at the very moment. */
function useOpening(id: number, at: string | null, onOpening: (id: number) => void): void {
  useEffect(() => {
    const left = at === null ? SOON_MS : Date.parse(at) - serverNow();
    if (left >= SOON_MS) return;
    const timer = setTimeout(onOpening, Math.max(0, left) + Math.random() * SPREAD_MS, id);
    return () => clearTimeout(timer);
  }, [id, at, onOpening]);
}
