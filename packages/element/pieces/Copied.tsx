import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Copy } from 'lucide';
import { useState } from 'react';

/** Something to be copied. Where the browser does not copy, a press on the text selects all of it. */
export function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTexts();
  const [came, setCame] = useState<'copied' | 'notCopied' | null>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCame('copied');
    } catch {
      setCame('notCopied');
    }
  }

  return (
    <div className="stack">
      <div className="split">
        <b>{label}</b>
        <Button
          variant="quiet"
          size="sm"
          icon={Copy}
          aria-label={t('copyWhat', { what: label })}
          onClick={() => void handleCopy()}
        >
          {t('copy')}
        </Button>
      </div>
      <pre translate="no" className="small copied">
        {text}
      </pre>
      {came && (
        <p className="small ink-2" role="status">
          {t(came)}
        </p>
      )}
    </div>
  );
}
