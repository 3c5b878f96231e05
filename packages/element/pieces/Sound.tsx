import { useTexts } from '@mars/i18n/context.tsx';
import { $muted, setMuted } from '@mars/stores/celebration/sound.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import type { Fanfare } from '@mars/ui/pieces/fanfare.ts';
import { useStore } from '@nanostores/react';
import { Volume2, VolumeX } from 'lucide';
import { useEffect } from 'react';

/**
 * Heard once, as the tap that brought the celebration allowed; who wants quiet gets none until they ask for it. The
 * element has the words `soundOn` and `soundOff`.
 */
export function Sound({ fanfare }: { fanfare: Fanfare }) {
  const { t } = useTexts();
  const muted = useStore($muted);

  useEffect(() => {
    const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!$muted.get() && !quiet) fanfare.playFanfare();
    return () => fanfare.hush();
  }, [fanfare]);

  function handlePress() {
    setMuted(!muted);
    if (!muted) return fanfare.hush();
    fanfare.wakeSound();
    fanfare.playFanfare();
  }

  return (
    <IconButton
      className="sound"
      icon={muted ? VolumeX : Volume2}
      label={t(muted ? 'soundOn' : 'soundOff')}
      onClick={handlePress}
    />
  );
}
