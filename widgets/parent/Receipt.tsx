import { useTexts } from '@mars/i18n/context.tsx';
import { safeLink } from '@mars/session/links.ts';

interface ReceiptProps {
  of: string | null | undefined;
  /** Of the latest payment, beside what stands there. */
  latest?: boolean;
}

/** The way to the receipt, in the language of the page; nothing of what came in another way. */
export function Receipt({ of, latest }: ReceiptProps) {
  const { t, lang } = useTexts();
  const link = safeLink(of);
  if (!link) return null;
  return (
    <a
      className={latest ? 'latest' : 'btn quiet sm'}
      href={lang === 'ru' ? `${link}?lang=ru` : link}
      target="_blank"
      rel="noopener"
    >
      {t(latest ? 'lastReceipt' : 'receipt')}
    </a>
  );
}
