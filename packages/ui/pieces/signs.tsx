import type { ReactNode } from 'react';
import { sideOf } from '../Icon.tsx';

export interface SignProps {
  size?: number;
  /** Only where no word beside it says the same. */
  label?: string;
}

function Sign({ size = 24, label, box = 24, children }: SignProps & { box?: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      style={sideOf(size)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

/** A small ringed planet of gold. */
export const Coin = (props: SignProps) => (
  <Sign {...props}>
    <circle cx="12" cy="12" r="10.5" fill="#C98510" />
    <circle cx="12" cy="11.2" r="10" fill="#F4BC3B" />
    <circle cx="12" cy="11.2" r="4.4" fill="#FFE3A0" />
    <path
      d="M3.9 13.8c2.6 1.5 13.2-1.6 16.2-5.4"
      fill="none"
      stroke="#B06F06"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </Sign>
);

/** `off`: grey, a day that has not come. */
export const Flame = ({ off, ...props }: SignProps & { off?: boolean }) => (
  <Sign {...props}>
    <path
      d="M12.6 1.6c.6 3.5-1 5.2-2.7 7C8.7 9.8 8.2 8.7 8.3 7.2 5.7 9.2 4 11.9 4 14.9 4 19.3 7.6 22.5 12 22.5s8-3.2 8-7.6c0-5.4-4.4-8.3-7.4-13.3z"
      fill={off ? '#A9B4C4' : '#EE5A24'}
    />
    <path
      d="M12.2 11.2c.2 2-1 2.7-2 3.9-.8 1-1.2 1.8-1.2 2.9 0 1.9 1.4 3.2 3 3.2s3.1-1.3 3.1-3.4c0-2.6-2-3.9-2.9-6.6z"
      fill={off ? '#DCE2EA' : '#FFC24A'}
    />
  </Sign>
);

/** The crystal of experience. */
export const Xp = (props: SignProps) => (
  <Sign {...props}>
    <path d="M12 1.5 20.5 9 12 22.5 3.5 9z" fill="#2F74C0" />
    <path d="M12 1.5 16 9l-4 13.5L8 9z" fill="#7DB7EE" />
    <path d="M12 1.5 20.5 9h-17z" fill="#fff" opacity=".28" />
  </Sign>
);

/** The four-pointed star of premium. */
export const Star = (props: SignProps) => (
  <Sign {...props}>
    <path
      d="M12 1.8c1.3 6.1 3.9 8.8 10.2 10.2C15.9 13.3 13.3 16 12 22.2 10.7 16 8.1 13.3 1.8 12 8.1 10.6 10.7 7.9 12 1.8z"
      fill="#F4BC3B"
    />
  </Sign>
);

/** The platform's own sign, in the centre's colour; a centre with a logo shows that. */
export const Logo = (props: SignProps) => (
  <Sign size={40} {...props} box={40}>
    <circle cx="20" cy="20" r="12.5" fill="var(--accent)" />
    <path d="M8.2 24.2c5-4.2 9-3.6 12.3-1.2 3.5 2.5 7 2.6 11.8-.9A12.5 12.5 0 0 1 8.2 24.2z" opacity=".2" />
    <path
      d="M4.2 27.5C-.5 33.5 36 20.5 35.8 12.7"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <circle cx="35.6" cy="11.6" r="3.2" fill="#F4BC3B" />
  </Sign>
);
