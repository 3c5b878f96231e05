import type { KeptOf } from '@mars/contract/pieces/typed-address.ts';
import { useTexts } from '@mars/i18n/context.tsx';

/** Before addresses are saved: how they are kept where that is not what was typed, and what of them is left off. */
export function KeptAddress({ of }: { of: readonly (KeptOf | null)[] }) {
  const { t } = useTexts();
  const other = of.filter((each) => each !== null);
  if (other.length === 0) return null;
  const left = other.flatMap((each) => each.left).join(', ');
  return (
    <p className="small ink-2" role="status">
      {t('addressKept', { kept: other.map(({ kept }) => kept).join(', ') })}{' '}
      {left && t('addressLeft', { left })}
    </p>
  );
}
