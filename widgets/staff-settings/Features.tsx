import { useTexts } from '@mars/i18n/context.tsx';
import { Switches } from './Switches.tsx';
import type { Settings, saveSettings } from './settings.ts';

interface FeaturesProps {
  all: Settings;
  onSave: typeof saveSettings;
}

/** Parts of the platform that the centre has on. */
export function Features({ all, onSave }: FeaturesProps) {
  const { t } = useTexts();
  const features = (all.settings.features ?? {}) as Record<string, boolean>;
  return (
    <Switches
      onSave={onSave}
      of={Object.entries(features).map(([name, on]) => [
        t(`has_${name}`),
        on,
        (next) => ({ features: { [name]: next } }),
      ])}
    />
  );
}
