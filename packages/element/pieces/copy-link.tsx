import { useTexts } from '@mars/i18n/context.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type ReactNode, useState } from 'react';

/**
 * Copies an address and says so. The element has the words `copied` and `address`.
 * @returns `byHand`: on a page without a clipboard, once that was tried, where it can be copied by hand
 */
export function useCopyLink(url: string): { copy: () => Promise<void>; byHand: ReactNode } {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('copied'));
    } catch {
      setShown(true);
    }
  }

  const byHand = shown && (
    <input aria-label={t('address')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
  );
  return { copy, byHand };
}
