import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { ImageUp } from 'lucide';

/** A file that was picked, the address of what is there, or none. */
export type Picked = File | string | null;

/** The picture above the text; it is sent when all is saved. */
export function Picture({
  of,
  error,
  onPick,
}: {
  of: Picked;
  error: string | null;
  onPick: (picked: File | null) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className="in-lang picture">
      <legend className="h4">{t('picture')}</legend>
      <FilePlace
        name={of instanceof File ? of.name : t(of ? 'pickOther' : 'pick')}
        hint={t('pictureHint')}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        error={error}
        onPick={onPick}
      >
        {typeof of === 'string' ? <img src={pictureUrl(of)} alt="" /> : <Icon node={ImageUp} size={32} />}
      </FilePlace>
      {of && (
        <Button variant="text" size="sm" onClick={() => onPick(null)}>
          {t('removePicture')}
        </Button>
      )}
    </fieldset>
  );
}
