import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import type { saveSettings } from './settings.ts';

interface SwitchesProps {
  /** What each is called, whether it is on, and what is saved when it is pressed. */
  of: readonly [label: string, on: boolean, settings: (on: boolean) => Record<string, unknown>][];
  onSave: typeof saveSettings;
}

/** Settings that are on or off: a press is saved at once. */
export function Switches({ of, onSave }: SwitchesProps) {
  const { t } = useTexts();
  const saving = useSaving();
  return (
    <>
      {of.map(([label, on, settings]) => (
        <Switch
          key={label}
          on={on}
          onChange={(next) =>
            void saving.run(
              () => onSave({ settings: settings(next) }),
              () => toast(t('saved')),
            )
          }
        >
          {label}
        </Switch>
      ))}
      <Problem of={saving} />
    </>
  );
}
