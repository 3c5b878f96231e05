import { useTexts } from '@mars/i18n/context.tsx';
import type { Result } from './prof-test.ts';

const R = 100;
const RINGS = [0.25, 0.5, 0.75, 1];

/** A corner of the hexagon, the first one at the top. */
const corner = (at: number, share: number): [number, number] => {
  const angle = (Math.PI / 3) * at - Math.PI / 2;
  return [R * share * Math.cos(angle), R * share * Math.sin(angle)];
};
const points = (shares: readonly number[]): string =>
  shares
    .map((share, at) =>
      corner(at, share)
        .map((one) => one.toFixed(1))
        .join(','),
    )
    .join(' ');

/** How strong each interest is: drawn for the eye, listed for readers. */
export function Hexagon({ scores }: { scores: Result['scores'] }) {
  const { t, lang } = useTexts();
  return (
    <>
      <svg className="hexagon" viewBox="-222 -140 444 280" aria-hidden="true">
        {RINGS.map((ring) => (
          <polygon key={ring} className="ring" points={points(scores.map(() => ring))} />
        ))}
        {scores.map(({ type }, at) => {
          const [x, y] = corner(at, 1);
          return <line key={type} className="ring" x2={x} y2={y} />;
        })}
        {/* What is nearly nothing is still a shape. */}
        <polygon
          className="own"
          points={points(scores.map(({ percent }) => Math.max(0.04, percent / 100)))}
        />
        {scores.map(({ type, short, percent }, at) => {
          const [x, y] = corner(at, 1.16);
          const side = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end';
          return (
            <text key={type} x={x} y={y} textAnchor={side}>
              {short[lang]}
              <tspan className="share" x={x} dy="1.2em">
                {percent}%
              </tspan>
            </text>
          );
        })}
      </svg>
      <ul className="sr">
        {scores.map(({ type, short, percent }) => (
          <li key={type}>{t('scoreOf', { name: short[lang], percent })}</li>
        ))}
      </ul>
    </>
  );
}
