import { wholePercent } from '@mars/contract/typed.ts';
import type { ReactNode } from 'react';

interface SceneProps {
  /** How far the rover is: 0 at the start, 1 at the flag. */
  share: number;
  /** Where the ghost of one's best run is. */
  ghost?: number | null;
  children: ReactNode;
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Mars at sunset; a rover drives towards a flag. */
export function Scene({ share, ghost = null, children }: SceneProps) {
  return (
    <div className="scene race">
      <svg className="sun" viewBox="0 0 440 440" aria-hidden="true">
        {[216, 152, 100, 56, 20].map((r, ring) => (
          <circle key={r} fill={`var(--s${ring || '05'})`} cx="220" cy="220" r={r} />
        ))}
      </svg>
      <svg className="dunes" viewBox="0 0 1000 150" preserveAspectRatio="none" aria-hidden="true">
        <path
          fill="var(--d0)"
          d="M0 40C90 12 140 0 190 4s60 34 130 31 140-20 200-12 100 24 200 17 140-38 190-38 60 20 90 24v124H0z"
        />
        <path fill="var(--d1)" d="M0 76c180-46 360-36 540-12s320 20 460-17v103H0z" />
        <path fill="var(--d2)" d="M0 100c200 17 350 3 550-24s330 3 450 17v57H0z" />
        <path fill="var(--d4)" d="M0 104c250-8 500 20 750 0s200-14 250-10v56H0z" />
      </svg>
      <div className="over">{children}</div>
      <div className="road" aria-hidden="true">
        <i className="way" />
        <i className="way done" style={{ width: percent(share) }} />
        <svg className="flag" viewBox="0 0 36 50" aria-hidden="true">
          <path stroke="#f4f7fa" strokeWidth="4" strokeLinecap="round" d="M3 50V2" />
          <path fill="#f4bc3b" d="M5 3h28l-8 9 8 9H5z" />
        </svg>
        {ghost !== null && <Rover className="rover ghost" share={ghost} />}
        <Rover className="rover" share={share} />
      </div>
    </div>
  );
}

const Rover = ({ className, share }: { className: string; share: number }) => (
  <svg className={className} viewBox="-32 -62 64 68" style={{ left: percent(share) }} aria-hidden="true">
    <path fill="#c9d3df" d="M8-34h6v-12H8zM-20-34h3v-12h-3z" />
    <circle fill="#f4bc3b" cx="-19" cy="-47" r="5" />
    <rect fill="#33415e" x="-4" y="-60" width="30" height="16" rx="6" />
    <circle fill="#7db7ee" cx="6" cy="-52" r="4" />
    <circle fill="#7db7ee" cx="17" cy="-52" r="4" />
    <rect fill="#f4f7fa" x="-27" y="-34" width="52" height="20" rx="7" />
    <path fill="#c9d3df" d="M8-34h10a7 7 0 0 1 7 7v6a7 7 0 0 1-7 7H8z" />
    {[-19, 0, 19].map((x) => (
      <g key={x}>
        <circle fill="#1f2b45" cx={x} cy="-5" r="9" />
        <circle fill="#8a97a9" cx={x} cy="-5" r="3.5" />
      </g>
    ))}
  </svg>
);

/** One of the figures of a run. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="small">{name}</dt>
    <dd className="num" translate="no">
      {children}
    </dd>
  </div>
);

export const percentOf = (share: number): string => `${wholePercent(share)} %`;
