import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type Settings, saveSettings } from './settings.ts';

/** Parts of the platform that the centre has on: a press is saved at once. */
export function Features({ all }: { all: Settings }) {
  const { t } = useTexts();
  const saving = useSaving();
  const on = (all.settings.features ?? {}) as Record<string, boolean>;
  return (
    <>
      {Object.keys(on).map((name) => (
        <Switch
          key={name}
          on={on[name] === true}
          onChange={(next) =>
            void saving.run(
              () => saveSettings({ settings: { features: { [name]: next } } }),
              () => toast(t('saved')),
            )
          }
        >
          {t(`has_${name}`)}
        </Switch>
      ))}
      <Problem of={saving} />
    </>
  );
}
