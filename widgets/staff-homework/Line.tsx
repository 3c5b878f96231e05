import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import type { HandedIn } from './queue.ts';

/** One piece of work in the list. */
export function Line({ item, onOpen }: { item: HandedIn; onOpen: () => void }) {
  const { t, lang } = useTexts();
  const { student, project, group, handed_at, late, mark } = item;
  return (
    <button type="button" className="row line-row" onClick={onOpen}>
      <span className="grow">
        <b translate="no">{nameOf(student)}</b>
        <span className="small ink-2">
          {group.name} · {project.title[lang]} · {formatDate(handed_at, 'day month', lang)}
          {late && ` · ${t('late')}`}
        </span>
      </span>
      {mark !== null && (
        <b className="num" translate="no">
          {mark}
        </b>
      )}
    </button>
  );
}
