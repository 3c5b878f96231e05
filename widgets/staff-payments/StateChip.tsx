import { useTexts } from '@mars/i18n/context.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { type Payment, TONES } from './payments.ts';

/** What has become of a payment, in a word. */
export function StateChip({ of: { state } }: { of: Payment }) {
  const { t } = useTexts();
  return <Chip tone={TONES[state]}>{t(state)}</Chip>;
}
