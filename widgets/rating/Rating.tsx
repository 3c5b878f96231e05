import { endFacade } from '@mars/element/facade.ts';
import { useHost } from '@mars/element/host.tsx';
import { useDue } from '@mars/element/pieces/due.ts';
import { Failed } from '@mars/element/pieces/Failed.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $handing } from '@mars/session/handover.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react';
import { boardOf, type Choice } from './board.ts';
import type { RatingProps } from './element.ts';
import { Rows } from './Rows.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Updated } from './Updated.tsx';

const PERIODS = ['month', 'season', 'all'] as const;
const SCOPES = ['group', 'centre'] as const;

type Chosen = Partial<Pick<Choice, 'scope' | 'period'>>;

/** A board of the centre: who earned most, where one stands or one’s child, when it is counted again. */
export default function Rating(props: RatingProps) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  // Until then nobody is a guest.
  const handing = useStore($handing);
  const [chosen, choose] = useState<Chosen>({});
  useFacadeUntil(signedIn || handing);
  return (
    <section
      className={`card board ${hosted() ? '' : 'fixed'}`}
      style={{ '--rows': props.rows } as CSSProperties}
      aria-label={t(`title_${props.board}`)}
    >
      <OfChild
        skeleton={<Skeleton rows={rowsOf(props)} />}
        draw={(id) =>
          handing ? (
            <Skeleton rows={rowsOf(props)} />
          ) : (
            // Another person's board is another one: the one before is no longer listened to, and not asked for again.
            <Board
              key={`${signedIn} ${id}`}
              {...props}
              signedIn={signedIn}
              childId={id}
              chosen={chosen}
              onChoose={choose}
            />
          )
        }
      />
    </section>
  );
}

/** What the loader drew for a guest stands until there is more to see, or somebody else. */
function useFacadeUntil(isDone: boolean): void {
  const { element } = useHost();
  useLayoutEffect(() => {
    if (isDone) endFacade(element);
  }, [element, isDone]);
}

/** How many rows stand there while the board is waited for. */
const rowsOf = ({ rows }: RatingProps): number => (hosted() ? 5 : rows);

interface BoardProps extends RatingProps {
  signedIn: boolean;
  childId: number | undefined;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function Board(props: BoardProps) {
  const { board, scope, period, rows, signedIn, childId, chosen, onChoose } = props;
  const { t } = useTexts();
  // Who is further down sees first who is just above and below.
  const [around, setAround] = useState(true);
  const choice: Choice = useMemo(
    () => ({
      board,
      // A guest belongs to no group.
      scope: signedIn ? (chosen.scope ?? scope) : 'centre',
      period: chosen.period ?? period,
      around: signedIn && around,
      childId,
    }),
    [board, signedIn, chosen, scope, period, around, childId],
  );
  const $board = boardOf(choice);
  const { data, error } = useStore($board);
  useDue($board);
  useFacadeUntil(!!(data || error));

  return (
    <>
      <header>
        <h2 className="h4">{t(`title_${board}`)}</h2>
        {data?.updated_at && <Updated board={data} />}
      </header>
      {signedIn && (
        <Tabs
          id="scope"
          label={t('scope')}
          value={choice.scope}
          onChange={(value) => onChoose({ ...chosen, scope: value })}
          tabs={SCOPES.map((id) => ({ id, label: t(id === 'group' && childId ? 'groupOfChild' : id) }))}
        />
      )}
      <div className="stack" {...(signedIn && panelOf('scope', choice.scope))}>
        <Tabs
          id="period"
          label={t('period')}
          value={choice.period}
          onChange={(value) => onChoose({ ...chosen, period: value })}
          tabs={PERIODS.map((id) => ({ id, label: t(id) }))}
        />
        <div {...panelOf('period', choice.period)}>{content()}</div>
      </div>
      {/* Its page is a student's. */}
      {!hosted() && childId === undefined && (
        <Link route={`${board}-rating`} className="btn text wide">
          {t('whole')}
        </Link>
      )}
    </>
  );

  function content() {
    if (data && data.items.length > 0) {
      // On somebody's page it has one height: what a person has beside the rows stands in the place of some.
      const room = hosted()
        ? Number.POSITIVE_INFINITY
        : rows - (signedIn ? 1 : 0) - (data.me && data.from === 1 ? 1 : 0);
      return (
        <Rows
          key={JSON.stringify(choice)}
          first={data}
          choice={choice}
          room={Math.max(1, room)}
          onAround={setAround}
        />
      );
    }
    if (data) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
    if (error?.status === 401) return <SignedOut />;
    if (error?.absent) return <EmptyState title={t('emptyTitle')} />;
    if (error) {
      return <Failed onRetry={() => void $board.reload()} />;
    }
    return <Skeleton rows={rowsOf(props)} />;
  }
}
