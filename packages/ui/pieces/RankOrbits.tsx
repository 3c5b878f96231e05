import { sideOf } from '../Icon.tsx';

const radii = [12, 21, 30, 39, 48, 57];
/** Of the satellite, at minus 40 degrees. */
const COS = 0.766;
const SIN = 0.643;

/** Six orbits; the reached ones thin, the current one thick with a satellite. Its title always stands beside it. */
export function RankOrbits({ rank, size = 72 }: { rank: number; size?: number }) {
  const at = radii[rank - 1] ?? 0;
  return (
    <svg viewBox="0 0 132 132" style={sideOf(size)} fill="none" aria-hidden="true">
      {radii.map((radius, index) =>
        index < rank ? (
          <circle
            key={radius}
            cx="66"
            cy="66"
            r={radius}
            stroke="var(--accent-text)"
            strokeWidth={index + 1 === rank ? 3 : 1.6}
            opacity={index + 1 === rank ? 1 : 0.45}
          />
        ) : (
          <circle
            key={radius}
            cx="66"
            cy="66"
            r={radius}
            stroke="var(--line-strong)"
            strokeWidth="1.6"
            strokeDasharray="2 4"
            opacity=".55"
          />
        ),
      )}
      <circle cx="66" cy="66" r="7" fill="var(--accent-text)" />
      {at > 0 && (
        <circle
          cx={66 + at * COS}
          cy={66 - at * SIN}
          r="6.5"
          fill="#F4BC3B"
          stroke="var(--surface)"
          strokeWidth="2.5"
        />
      )}
    </svg>
  );
}
