import { settingName } from '@mars/element/pieces/setting-name.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Switches } from './Switches.tsx';
import type { Settings, saveSettings } from './settings.ts';

interface BotRequiredProps {
  all: Settings;
  onSave: typeof saveSettings;
}

/** Whether students sign in only once the centre's bot knows them. */
export function BotRequired({ all, onSave }: BotRequiredProps) {
  const { t } = useTexts();
  const on = all.settings.bot_required === true;
  return (
    <>
      <Switches
        onSave={onSave}
        of={[[settingName(t, 'bot_required'), on, (bot_required) => ({ bot_required })]]}
      />
      <p className="small ink-2">{t('bot_required_hint')}</p>
    </>
  );
}
