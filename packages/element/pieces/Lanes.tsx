import { useTexts } from '@mars/i18n/context.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { inOrder, placeOf, type Race } from './race.ts';

interface LanesProps {
  race: Race;
  /** Which of them looks at it. */
  me?: number;
}

/**
 * Who races, and how far each is. Its sheet is `packages/ui/lanes.css`; the widget has the texts `racer`, `speed`
 * and `unfinished`.
 */
export function Lanes({ race, me }: LanesProps) {
  const { t } = useTexts();
  const most = Math.max(1, race.length);
  return (
    <ol className="lanes">
      {inOrder(race).map((racer) => {
        const { id, letters, wpm, state } = racer;
        const name = racer.name ?? t('racer');
        const part = Math.floor((letters / most) * 100);
        return (
          <li key={id} className={id === me ? 'lane me' : 'lane'}>
            <b className="lane-place num">{placeOf(racer, race) ?? ''}</b>
            <span className="lane-name" translate="no">
              {name}
            </span>
            <span className="lane-speed small ink-2 num">
              {state === 'unfinished' ? t('unfinished') : wpm > 0 ? `${wpm} ${t('speed')}` : ''}
            </span>
            <Bar
              value={letters}
              max={most}
              label={name}
              text={`${part} %`}
              tone={state === 'done' ? 'ok' : id === me ? 'accent' : 'gold'}
            />
          </li>
        );
      })}
    </ol>
  );
}
