import { formOfPicked } from '@mars/client/pieces/picked.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { toast } from '@mars/ui/toast.ts';
import { ImageUp } from 'lucide';
import type { Settings, saveSettings } from './settings.ts';

interface LogoProps {
  all: Settings;
  onSave: typeof saveSettings;
}

/** The centre's sign: one that is picked is kept at once. */
export function Logo({ all, onSave }: LogoProps) {
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
          keep(async () => call('POST /v2/staff/settings/logo', { form: await formOfPicked(file) }));
        }}
      >
        {logo ? <img src={pictureUrl(logo)} alt="" /> : <Icon node={ImageUp} size={32} />}
      </FilePlace>
      {!error && <Problem of={saving} />}
      {logo && (
        <Button variant="text" size="sm" onClick={() => keep(() => onSave({ settings: { logo: null } }))}>
          {t('removeLogo')}
        </Button>
      )}
    </fieldset>
  );
}
