import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Download } from 'lucide';
import { saveCopy } from './data.ts';

interface CopyProps {
  /** How many are left today. */
  left: number;
  label: string;
  childId?: number;
}

/** The zip, saved on the device. */
export function Copy({ left, label, childId }: CopyProps) {
  const { t } = useTexts();
  const saving = useSaving();
  return (
    <div className="stack">
      <Problem of={saving} />
      <Button
        variant="soft"
        icon={Download}
        busy={saving.busy}
        reason={left > 0 ? null : t('noneLeft')}
        onClick={() => void saving.run(() => saveCopy(childId))}
      >
        {label}
      </Button>
    </div>
  );
}
