import { hosted } from '@mars/session/config.ts';
import { $student, type Student } from '@mars/session/me.ts';
import celebrated from '@mars/ui/celebrated.css?sheet';
import hero from '@mars/ui/hero.css?sheet';
import { Confetti } from '@mars/ui/pieces/Confetti.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import stage from '@mars/ui/stage.css?sheet';
import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { useLook } from './pieces/Celebrated.tsx';
import { Figure, type Wears } from './pieces/Figure.tsx';

/** The sun's discs from the outermost in, as radius and colour of the night. */
const DISCS = [
  ['222', '#182a48'],
  ['160', '#1e3b62'],
  ['106', '#29568a'],
  ['60', '#4a8ac6'],
] as const;
const STARS =
  'M36 10h0M290 6h0M23 57h0M151 31h0M265 65h0M303 70h0M57 90h0M349 103h0M102 122h0M324 150h0M47 201h0M338 213h0';

/** So many pieces of paper fall over a whole window. */
const PAPER = 54;

interface StageProps {
  /** Over one's own clothes. */
  wears?: Wears;
}

/**
 * The large celebration's picture: the student under the opening sun; on another site's page, where scenes of the platform
 * have no place, a star. The dialog has the class that `stageLook` gives.
 */
export function Stage({ wears }: StageProps) {
  const student = useStore($student);
  useLook(stage, celebrated, hero);
  return (
    <div className="stage" aria-hidden="true">
      {hosted() && student ? <Scene student={student} wears={wears} /> : <Star size={96} />}
      <Confetti count={PAPER} />
    </div>
  );
}

/** The classes of a dialog with a `Stage`: the whole screen of a phone on the platform. */
export const stageLook = (): string => (hosted() ? 'large scenic' : 'large');

function Scene({ student, wears }: StageProps & { student: Student }) {
  return (
    <div className="world">
      <svg aria-hidden="true" viewBox="0 0 360 490">
        {DISCS.map(([radius, fill], index) => (
          <circle
            key={radius}
            className="disc"
            style={step(index)}
            cx="180"
            cy="277"
            r={radius}
            fill={fill}
          />
        ))}
        <path stroke="#c9d8ee" strokeWidth="3" strokeLinecap="round" opacity=".7" d={STARS} />
        {/* Wider than the rest: a dialog may be. */}
        <path
          fill="#5b3440"
          d="M-300 330c90-30 160 40 300 33 18-26 34-52 55-52 26 0 26 47 49 47 36 0 54-18 94-16 32 2 38 26 62 26 34 0 36-72 61-72 20 0 24 42 39 52 100 20 180-40 300-20v162h-960z"
        />
        <path
          fill="#7c3b33"
          d="M-300 380c120 0 200 80 300 44 30-40 60-50 106-49 80 2 92 58 150 52 50-6 70-32 104-48 90-20 200 50 300 20v91h-960z"
        />
        <path
          fill="#5f2a28"
          d="M-300 440c100-20 200 20 300 34 60 20 110 8 160-20 44-25 60-34 100-34 46 0 66 22 100 42 90 10 200-40 300-20v48h-960z"
        />
        <path
          fill="#3e1b20"
          d="M-300 470c120 20 200 0 300 8 70-4 110 14 180 12 60-2 110-34 160-34 8 0 14 2 20 6 100 20 200-10 300 0v30h-960z"
        />
      </svg>
      <Figure
        className="risen"
        of={student.id}
        face="grin"
        stance="cheer"
        wears={{ ...wears, background: null }}
        label=""
      />
    </div>
  );
}

const step = (index: number) => ({ '--i': index }) as CSSProperties;
