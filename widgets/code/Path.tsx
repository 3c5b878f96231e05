import { inline } from '@mars/element/pieces/Inline.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { ProgressRing } from '@mars/ui/pieces/ProgressRing.tsx';
import { Check } from 'lucide';
import { Planet, Rocket } from './Planet.tsx';
import { currentOf, stateOf, type Topic, type Topics } from './topics.ts';

/** The topics as planets on the way of a rocket, which stands at the one to go on with. */
export function Path({ topics }: { topics: Topics }) {
  const current = currentOf(topics);
  const last = topics.items.length - 1;
  return (
    <ol className="path">
      {topics.items.map((topic, index) => (
        <Stop
          key={topic.id}
          topic={topic}
          index={index}
          isCurrent={topic === current}
          isLast={index === last}
        />
      ))}
    </ol>
  );
}

interface StopProps {
  topic: Topic;
  index: number;
  isCurrent: boolean;
  isLast: boolean;
}

function Stop({ topic, index, isCurrent, isLast }: StopProps) {
  const { t, lang } = useTexts();
  const { id, title, about, tasks, solved, coins } = topic;
  const state = stateOf(topic);
  return (
    <li className={`stop ${state}`}>
      <span className="orbit">
        {!isLast && <Trail index={index} />}
        <span className="planet">
          <ProgressRing
            value={solved}
            max={Math.max(1, tasks)}
            label={t('progressOf', { title: title[lang] })}
            text={t('solvedOf', { solved, count: tasks })}
            tone={state === 'done' ? 'ok' : 'accent'}
            size={88}
          >
            <span className="face">
              <Planet index={index} size={64} />
            </span>
          </ProgressRing>
          {isCurrent && <Rocket />}
          {state === 'done' && (
            <i className="tick">
              <Icon node={Check} size={18} />
            </i>
          )}
        </span>
      </span>
      <div className="card about">
        <h3 className="h4">
          <Link
            route="code-questions"
            params={{ frameId: String(id) }}
            className="whole"
            aria-current={isCurrent ? 'step' : undefined}
          >
            {title[lang]}
          </Link>
        </h3>
        <p className="small ink-2">{inline(about[lang])}</p>
        <p className="foot small">
          <b>{t('solvedOf', { solved, count: tasks })}</b>
          {state === 'done' ? (
            <Chip tone="ok" icon={Check}>
              {t('topicDone')}
            </Chip>
          ) : (
            <span className="left">
              <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** From one planet to the next, which stands on the other side. */
const Trail = ({ index }: { index: number }) => (
  <svg className="trail" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path
      d={index % 2 === 0 ? 'M30 0C30 60 70 40 70 100' : 'M70 0C70 60 30 40 30 100'}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
