import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { toast } from '@mars/ui/toast.ts';
import { ImageUp } from 'lucide';
import { type Settings, saveSettings, sendLogo } from './settings.ts';

/** The centre's sign: one that is picked is kept at once. */
export function Logo({ all }: { all: Settings }) {
  const { t } = useTexts();
  const saving = useSaving();
  const { logo } = all.settings as { logo?: string | null };
  const keep = (save: () => Promise<unknown>) => void saving.run(save, () => toast(t('saved')));
  const error = saving.errorOf('file');
  return (
    <fieldset className="group logo" disabled={saving.busy}>
      <legend className="h4">{t('logo')}</legend>
      <FilePlace
        name={t(logo ? 'pickOtherLogo' : 'pickLogo')}
        hint={t('logoHint')}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        error={error}
        onPick={(file) => {
          saving.unsay('file');
          keep(() => sendLogo(file));
        }}
      >
        {logo ? <img src={pictureUrl(logo)} alt="" /> : <Icon node={ImageUp} size={32} />}
      </FilePlace>
      {!error && <Problem of={saving} />}
      {logo && (
        <Button
          variant="text"
          size="sm"
          onClick={() => keep(() => saveSettings({ settings: { logo: null } }))}
        >
          {t('removeLogo')}
        </Button>
      )}
    </fieldset>
  );
}
