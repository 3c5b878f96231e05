import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import type { KeptDraft } from './draft.ts';

/**
 * What was written on another device: it is shown, or not needed. The element has the words `otherDraft`, `showOther` and
 * `dropOther`.
 */
export function OtherDraft({ draft }: { draft: KeptDraft }) {
  const { t } = useTexts();
  if (useStore(draft.$other) === null) return null;
  return (
    <div className="strip gold">
      <p className="grow">{t('otherDraft')}</p>
      <Button variant="line" size="sm" onClick={() => draft.swap()}>
        {t('showOther')}
      </Button>
      <Button variant="line" size="sm" onClick={() => draft.drop()}>
        {t('dropOther')}
      </Button>
    </div>
  );
}
