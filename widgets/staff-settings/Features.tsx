import { useTexts } from '@mars/i18n/context.tsx';
import { Switches } from './Switches.tsx';
import type { Settings } from './settings.ts';

/** Parts of the platform that the centre has on. */
export function Features({ all }: { all: Settings }) {
  const { t } = useTexts();
  const features = (all.settings.features ?? {}) as Record<string, boolean>;
  return (
    <Switches
      of={Object.entries(features).map(([name, on]) => [
        t(`has_${name}`),
        on,
        (next) => ({ features: { [name]: next } }),
      ])}
    />
  );
}
