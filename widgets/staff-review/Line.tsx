import { CallError } from '@mars/client/error.ts';
import { usePages } from '@mars/element/pieces/More.tsx';
import { MoreNear } from '@mars/element/pieces/MoreNear.tsx';
import { useRenewed } from '@mars/element/pieces/renewed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { Case } from './Case.tsx';
import { useKeys } from './keys.ts';
import { type Decided, decide, type Item, keyOf, moreWaiting, type Queue, waiting } from './queue.ts';

interface LineProps {
  kind: Item['kind'] | null;
  queue: Queue;
}

/** One stands open, the others beside it; decided, the next one takes its place. */
export function Line({ kind, queue }: LineProps) {
  const { t } = useTexts();
  // Others decide, too, and more comes.
  useRenewed(waiting(kind));
  const pages = usePages({ first: queue, next: (cursor) => moreWaiting(kind, cursor), keyOf });
  const { gone, give } = useDecisions();
  const [openKey, open] = useState<string>();
  const items = pages.items.filter((item) => !gone.has(keyOf(item)));
  const current = items.find((item) => keyOf(item) === openKey) ?? items[0];
  const at = current ? items.indexOf(current) : -1;

  const step = (by: number) => {
    const next = items[at + by];
    if (next) open(keyOf(next));
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  function handleDecide(item: Item, decided: Decided) {
    const next = items[at + 1] ?? items[at - 1];
    open(next && keyOf(next));
    void give(item, decided, () => open(keyOf(item)));
  }

  if (!current) return <EmptyState title={t('nothing')} text={t('nothingText')} />;
  return (
    <div className="queue">
      <Case
        key={keyOf(current)}
        item={current}
        isNext={openKey !== undefined}
        ready={queue.kinds.find((each) => each.kind === current.kind)?.ready}
        onDecide={(decided) => handleDecide(current, decided)}
      />
      <div>
        {items.length > 1 && <h3 className="h4">{t('others')}</h3>}
        <ul className="lines">
          {items
            .filter((item) => item !== current)
            .map((item) => (
              <li key={keyOf(item)}>
                <Row item={item} onOpen={() => open(keyOf(item))} />
              </li>
            ))}
        </ul>
        <MoreNear pages={pages} />
      </div>
    </div>
  );
}

function Row({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { t, lang } = useTexts();
  return (
    <button type="button" className="row line-row" onClick={onOpen}>
      <span className="grow">
        <b className="clip" translate="no">
          {nameOf(item.student)}
        </b>
        <span className="small ink-2 clip">{item.title[lang]}</span>
        <span className="caption ink-3">{formatDate(item.since, 'dd-MMM-yyyy HH:mm', lang)}</span>
      </span>
      {item.objection && <Chip tone="flame">{t('objects')}</Chip>}
    </button>
  );
}

/** What was decided here: gone at once, back again when it was refused. */
function useDecisions() {
  const { t, lang } = useTexts();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  async function give(item: Item, decided: Decided, reopen: () => void) {
    setGone((before) => new Set([...before, keyOf(item)]));
    try {
      const { coins } = await decide(item, decided);
      const values = { name: nameOf(item.student), count: coins };
      toast(t(decided.decision === 'refuse' ? 'refused' : coins > 0 ? 'acceptedPaid' : 'accepted', values));
    } catch (error) {
      const problem = error instanceof CallError ? error : new CallError(0);
      toast(problem.text(lang) ?? t('notSaved'), { tone: 'problem' });
      // Somebody else's decision, or taken away: it waits no more.
      if (problem.status === 404 || problem.code === 'already_decided') return;
      setGone((before) => new Set([...before].filter((key) => key !== keyOf(item))));
      reopen();
    }
  }
  return { gone, give };
}
