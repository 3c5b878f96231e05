import { formatNumber, formatSigned } from '@mars/i18n/numbers.ts';
import { Coin } from './signs.tsx';

export interface CoinAmountProps {
  amount: number;
  /** The word for readers: `coin`, `монет`. */
  unit: string;
  /** `+4` in green, `−120` in ink: what was moved, not what is there. */
  signed?: boolean;
  /** The coin before the number, as in the header. */
  lead?: boolean;
  size?: number;
}

/** A number of coins with its coin. */
export function CoinAmount({ amount, unit, signed, lead, size = 18 }: CoinAmountProps) {
  const coin = <Coin size={size} />;
  return (
    <span className={`coins num ${signed && amount > 0 ? 'plus' : ''}`} translate="no">
      {lead && coin}
      {signed ? formatSigned(amount) : formatNumber(amount)}
      {!lead && coin}
      <span className="sr"> {unit}</span>
    </span>
  );
}
