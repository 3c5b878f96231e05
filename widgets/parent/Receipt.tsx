import { useTexts } from '@mars/i18n/context.tsx';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';

interface ReceiptProps {
  of: string | null | undefined;
  /** Of the latest payment, beside what stands there. */
  latest?: boolean;
}

/** The way to the receipt, in the language of the page; nothing of what came in another way. */
export function Receipt({ of, latest }: ReceiptProps) {
  const { t, lang } = useTexts();
  const link = paymentPage(of, lang);
  if (!link) return null;
  return (
    <NewTab className={latest ? 'latest' : 'btn quiet sm'} href={link}>
      {t(latest ? 'lastReceipt' : 'receipt')}
    </NewTab>
  );
}
