import { Answered } from '@mars/element/pieces/Answered.tsx';
import { usePages } from '@mars/element/pieces/More.tsx';
import { MoreNear } from '@mars/element/pieces/MoreNear.tsx';
import { useRenewed } from '@mars/element/pieces/renewed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useEffect, useRef } from 'react';
import { type Brought, brought, haveBrought, LOOK_MS, moreBrought } from './imports.ts';

type One = Brought['items'][number];
type OnOpen = (id: number) => void;

const isDone = ({ state }: One): boolean => state === 'done';

/** What was brought in, whoever did it, and above it what is being brought in; a press shows one. */
export function History({ onOpen }: { onOpen: OnOpen }) {
  return (
    <Answered of={brought()} height={76}>
      {(first) => <List first={first} onOpen={onOpen} />}
    </Answered>
  );
}

function List({ first, onOpen }: { first: Brought; onOpen: OnOpen }) {
  const { t } = useTexts();
  const pages = usePages({ first, next: moreBrought, keyOf: ({ import_id }) => import_id });
  const going = first.items.find((one) => !isDone(one));
  const watched = useRef<One | undefined>(undefined);
  useRenewed(brought(), going ? LOOK_MS : undefined);
  useEffect(() => {
    const before = watched.current;
    watched.current = going;
    // Done while one looked: what shows such things asks anew.
    if (before && before.import_id !== going?.import_id) haveBrought(before.kind);
  }, [going]);
  if (pages.items.length === 0) return null;
  return (
    <div className="card">
      <h3 className="h3">{t('history')}</h3>
      <ul className="lines">
        {pages.items.map((one) => (
          <li key={one.import_id}>
            <Line one={one} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <MoreNear pages={pages} />
    </div>
  );
}

function Line({ one, onOpen }: { one: One; onOpen: OnOpen }) {
  const { t, lang } = useTexts();
  const { import_id, kind, rows, done, changed, failed, made_by, made_at } = one;
  const what = isDone(one)
    ? [t('rows', { count: rows }), t('changed', { count: changed })].join(' · ')
    : t('doneOf', { done, rows });
  return (
    <button type="button" className="row line-row" onClick={() => onOpen(import_id)}>
      <span className="grow">
        <b>{t(kind)}</b>
        <span className="small ink-2">{what}</span>
        <span className="caption ink-2">
          {formatDate(made_at, 'dd-MMM-yyyy HH:mm', lang)} · {nameOf(made_by)}
        </span>
        {!isDone(one) && <Bar value={done} max={rows} label={t('going')} text={what} />}
      </span>
      {failed > 0 && <Chip tone="bad">{t('faults', { count: failed })}</Chip>}
      {!isDone(one) && <Chip tone="blue">{t('going')}</Chip>}
    </button>
  );
}
