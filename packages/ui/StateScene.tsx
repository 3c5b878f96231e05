import type { ReactNode } from 'react';

/** The small sunset of empty and failed places, 132 by 84. */
export function StateScene({ children }: { children: ReactNode }) {
  return (
    <svg className="scene" viewBox="0 0 132 84" style={{ width: 'calc(var(--u) * 132)' }} aria-hidden="true">
      <path fill="var(--s0)" d="M0 0h132v84H0z" />
      <circle cx="95" cy="29" r="44" fill="var(--s1)" />
      <circle cx="95" cy="29" r="30" fill="var(--s2)" />
      <circle cx="95" cy="29" r="18" fill="var(--s3)" />
      <circle cx="95" cy="29" r="6" fill="var(--s4)" />
      <path
        fill="var(--d0)"
        d="M0 45c9-7 16-10 24-6s10 9 20 8 16-5 26-4 20 8 32 4 12-9 18-8 8 6 12 8v37H0z"
      />
      <path fill="var(--d1)" d="M0 57c24-12 44-6 68-3s44 5 64-5v35H0z" />
      <path fill="var(--d2)" d="M0 66c26 4 46 0 70-6s44 0 62 4v20H0z" />
      <path fill="var(--d3)" d="M0 74c34-2 64 4 98 0 14-2 24-3 34-2v12H0z" />
      {children}
    </svg>
  );
}
