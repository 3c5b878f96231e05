import { sideOf } from '@mars/ui/Icon.tsx';
import { type ReactNode, useId } from 'react';

interface Look {
  ground: string;
  shade: string;
  mark: ReactNode;
}

/** Each planet has a face of its own: hills, belts, craters, seas, dunes, ice, spots, cities. */
const LOOKS: readonly Look[] = [
  {
    ground: '#d5764f',
    shade: '#98402b',
    mark: <path fill="#be5838" d="M-32 8c14-9 22-2 32-1S20-4 34 2v34h-66z" />,
  },
  {
    ground: '#e0a283',
    shade: '#a95f3d',
    mark: <path stroke="#c98510" strokeWidth="6" d="M-34-12h68M-34 3h68M-34 17h68" opacity=".55" />,
  },
  {
    ground: '#7db7ee',
    shade: '#2f74c0',
    mark: (
      <g fill="#2f74c0" opacity=".6">
        <circle cx="-9" cy="-9" r="8" />
        <circle cx="12" cy="5" r="6" />
        <circle cx="-6" cy="15" r="4" />
      </g>
    ),
  },
  {
    ground: '#6fb894',
    shade: '#1f7a55',
    mark: (
      <path
        fill="#f4dcc8"
        d="M-22-14c8-5 16 1 14 8s-12 7-16 3 0-10 2-11zM4 2c8-4 20 2 17 10S3 20 1 13 0 4 4 2z"
      />
    ),
  },
  {
    ground: '#f4bc3b',
    shade: '#c98510',
    mark: (
      <path
        fill="none"
        stroke="#c98510"
        strokeWidth="4"
        d="M-30-8q15-9 30 0t30 0M-30 6q15-9 30 0t30 0M-30 20q15-9 30 0t30 0"
      />
    ),
  },
  {
    ground: '#d6dce0',
    shade: '#8a97a9',
    mark: <path fill="#fff" d="m-18-18 12 4 6-8 10 10 12-4-6 14H-14z" />,
  },
  {
    ground: '#c76a8b',
    shade: '#7c2e4f',
    mark: (
      <g fill="#f6e5ee" opacity=".8">
        <path d="M-12-12q7 7 0 14-7-7 0-14zM10-2q7 7 0 14-7-7 0-14zM-6 10q5 5 0 10-5-5 0-10z" />
      </g>
    ),
  },
  {
    ground: '#50617f',
    shade: '#1f2b45',
    mark: (
      <g fill="#ffe3a0">
        <path d="M-16-4h4v4h-4zM-8-10h4v4h-4zM2-2h4v4H2zM10-10h4v4h-4zM-10 8h4v4h-4zM6 10h4v4H6z" />
      </g>
    ),
  },
];

/** One of eight planets, the ninth is the first again. */
export function Planet({ index, size }: { index: number; size: number }) {
  const id = useId();
  const { ground, shade, mark } = LOOKS[index % LOOKS.length]!;
  const isRinged = index % 3 === 1;
  return (
    <svg viewBox="-32 -32 64 64" style={sideOf(size)} aria-hidden="true">
      <clipPath id={id}>
        <circle r="24" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <circle r="24" fill={ground} />
        {mark}
        <path fill={shade} opacity=".35" d="M10-24a34 34 0 0 1-12 48h30v-48z" />
      </g>
      {isRinged && (
        <path
          fill="none"
          stroke={shade}
          strokeWidth="3.4"
          strokeLinecap="round"
          d="M-22-3C-40 12-20 14 4 7s40-20 18-21"
        />
      )}
    </svg>
  );
}

/** Where one stands. */
export const Rocket = () => (
  <svg className="rocket" viewBox="0 0 32 44" aria-hidden="true">
    <path fill="#f4bc3b" d="M12 34h8l-4 10z" />
    <path fill="#b8432a" d="M8 22 2 33l8-2zM24 22l6 11-8-2z" />
    <path fill="#f4f7fa" d="M16 1c7 6 9 14 8 22l-3 11H11L8 23C7 15 9 7 16 1z" />
    <path fill="#1b1430" opacity=".12" d="M16 1c7 6 9 14 8 22l-3 11h-5z" />
    <circle cx="16" cy="17" r="5" fill="#2f74c0" />
    <circle cx="14.6" cy="15.6" r="1.8" fill="#cfe6ff" />
  </svg>
);
