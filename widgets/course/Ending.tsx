import { constants } from '@mars/contract/constants.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Check, Circle, Lock } from 'lucide';
import { type FootProps, useDone } from './done.tsx';
import type { Progress, Reading } from './reading.ts';
import { NEXT, Way } from './Way.tsx';

interface EndingProps extends Pick<FootProps, 'opened' | 'box'> {
  reading: Reading;
}

/** What a lesson still needs to be done: its text or film, and its test. A press leads to what is missing. */
function Ending({ opened: { questions, quiz }, reading, box }: EndingProps) {
  const { t } = useTexts();
  const progress = useStore(reading.$progress);
  const isFilm = progress.unit === 'second';
  const sheet = () => box.current?.closest('.sheet');

  function handleText() {
    const blocks = box.current?.querySelectorAll('.text > .block') ?? [];
    const block = Math.floor((firstUnseen(progress) * blocks.length) / Math.max(1, progress.units));
    const to = isFilm ? sheet()?.querySelector('.film') : blocks[block];
    to?.scrollIntoView({ block: 'start' });
  }

  return (
    <section className="quiz" aria-label={t('ending')}>
      <h3 className="h4">{t('ending')}</h3>
      <ul className="acts">
        <Need
          name={t(isFilm ? 'film' : 'answerText')}
          isDone={progress.completed}
          left={
            isFilm
              ? t('seen', { percent: progress.seen_percent })
              : t('blocksLeft', { left: leftOf(progress) })
          }
          onGo={handleText}
        />
        {questions.length > 0 && (
          <Need
            name={t('hasQuiz')}
            isDone={quiz === 'passed'}
            onGo={() => sheet()?.querySelector('.quiz')?.scrollIntoView({ block: 'start' })}
          />
        )}
      </ul>
    </section>
  );
}

interface NeedProps {
  name: string;
  isDone: boolean;
  left?: string;
  onGo: () => void;
}

function Need({ name, isDone, left, onGo }: NeedProps) {
  const { t } = useTexts();
  const says = (
    <>
      <Icon node={isDone ? Check : Circle} />
      <b>{name}</b>
      <span className="small">{isDone ? t('done') : left}</span>
    </>
  );
  return (
    <li>
      {isDone ? (
        <p className="strip ok">{says}</p>
      ) : (
        <button type="button" className="btn line" onClick={onGo}>
          {says}
        </button>
      )}
    </li>
  );
}

/** How many blocks are still to be seen until it is enough. */
function leftOf({ units, watched }: Progress): number {
  const seen = watched.reduce((sum, [from = 0, till = 0]) => sum + till - from, 0);
  return Math.max(1, Math.ceil((units * constants.lesson.finishPercent) / 100) - seen);
}

/** The first unit that was not seen; the stretches stand in order. */
const firstUnseen = ({ watched }: Progress): number =>
  watched.reduce((unit, [from = 0, till = 0]) => (from <= unit ? Math.max(unit, till) : unit), 0);

/** Below a lesson, homework or exam: what the lesson still needs, and the ways on; in place of a door that is closed, when it opens and what to do until then. */
export function Foot({ opened, ways, why, reading, box }: FootProps) {
  const { t, lang } = useTexts();
  const { previous, next, state, lock } = opened;
  const { lock: closed = null } = next ?? {};
  const { celebration, end } = useDone({ opened, ways, why, reading, box });
  return (
    <>
      {celebration}
      {reading && <Ending opened={opened} reading={reading} box={box} />}
      {next && closed && (
        <div className="strip locked">
          <Icon node={Lock} />
          <p className="grow">
            <b>{next.title[lang]}</b>: {why(closed)}{' '}
            {closed.code === 'not_started' && <Link route="code">{t('untilThen')}</Link>}
          </p>
        </div>
      )}
      {(previous || (next && !closed)) && (
        <div ref={end} className="split ways">
          {previous ? (
            <Way to={previous} ways={ways} says="previous" strong={lock?.code === 'previous_first'} />
          ) : (
            <span />
          )}
          {next && !closed && (
            <Way to={next} ways={ways} says={NEXT[next.kind]} isNext strong={state === 'done'} />
          )}
        </div>
      )}
    </>
  );
}
