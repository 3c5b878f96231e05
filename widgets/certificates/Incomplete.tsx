import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { ChevronDown, Lock } from 'lucide';
import type { Item, Missing } from './list.ts';

/** A course that is not done yet: how much is missing, and what. */
export function Incomplete({ item, own }: { item: Item; own: boolean }) {
  const { t, lang } = useTexts();
  const { course, missing, missing_count: count } = item;
  return (
    <>
      <span className="tile">
        <Icon node={Lock} />
      </span>
      <details className="grow">
        <summary>
          <span>
            <b>{course[lang]}</b>
            <span className="small ink-2">{t('missing', { count })}</span>
          </span>
          <Icon node={ChevronDown} size={20} />
        </summary>
        <ul className="missing small">
          {missing.map((thing) => (
            <li key={`${thing.kind} ${thing.element_id} ${thing.module}`}>
              <Thing item={item} thing={thing} own={own} />
            </li>
          ))}
          {count > missing.length && <li>{t('andMore', { count: count - missing.length })}</li>}
        </ul>
        {own && item.kind === 'class' && (
          <Link route="courses" className="btn text sm">
            {t('toCourses')}
          </Link>
        )}
      </details>
    </>
  );
}

function Thing({ item, thing, own }: { item: Item; thing: Missing; own: boolean }) {
  const { t, lang } = useTexts();
  const { kind, title, mark, module, element_id: element } = thing;
  const says = [t(kind, { title: title[lang] }), mark !== null && t('mark', { mark })]
    .filter(Boolean)
    .join(' · ');
  // In a course of a class one goes on from the group's place in it.
  if (!own || item.kind !== 'online' || element === null) return says;
  return (
    <Link
      route="course-element"
      params={{
        courseId: String(item.course_id),
        courseType: 'online',
        groupId: '0',
        elementId: String(element),
        module: String(module),
      }}
    >
      {says}
    </Link>
  );
}
