import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { settingName } from '@mars/element/pieces/setting-name.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type Settings, saveSettings } from './settings.ts';

/** Whether students sign in only once the centre's bot knows them: a press is saved at once. */
export function BotRequired({ all }: { all: Settings }) {
  const { t } = useTexts();
  const saving = useSaving();
  return (
    <>
      <Switch
        on={all.settings.bot_required === true}
        onChange={(bot_required) =>
          void saving.run(
            () => saveSettings({ settings: { bot_required } }),
            () => toast(t('saved')),
          )
        }
      >
        {settingName(t, 'bot_required')}
      </Switch>
      <p className="small ink-2">{t('bot_required_hint')}</p>
      <Problem of={saving} />
    </>
  );
}
