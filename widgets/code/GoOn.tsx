import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Planet } from './Planet.tsx';
import { currentOf, stateOf, type Topics } from './topics.ts';

/** The way on to where one stopped, or what was achieved when nothing is left. */
export function GoOn({ topics }: { topics: Topics }) {
  const { t, lang } = useTexts();
  const { items, resume } = topics;
  const topic = currentOf(topics);
  if (!resume || !topic) {
    return (
      <div className="card go-on">
        <Planet index={items.length} size={72} />
        <p className="grow">
          <b className="h4">{t('allTitle')}</b>
          <span className="ink-2">{t('allText')}</span>
        </p>
      </div>
    );
  }
  const isFirst = items.every(({ solved }) => solved === 0);
  const begun = stateOf(topic) === 'begun';
  return (
    <div className="card go-on">
      <Planet index={items.indexOf(topic)} size={72} />
      <p className="grow">
        <span className="small ink-2">{t(begun ? 'stopped' : isFirst ? 'start' : 'nextTopic')}</span>
        <b className="h4">{topic.title[lang]}</b>
      </p>
      <Link route="code-task" params={{ id: String(resume.task_id) }} className="btn">
        {t(isFirst ? 'begin' : 'goOn')}
      </Link>
    </div>
  );
}
