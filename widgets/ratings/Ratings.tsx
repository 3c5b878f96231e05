import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { Archive } from './Archive.tsx';
import { BoardCard } from './BoardCard.tsx';
import { BOARDS, type ChildId } from './boards.ts';
import { SeasonCard } from './SeasonCard.tsx';

/** Where one stands on each board, or one’s child, what the season brings, and how earlier ones ended. */
export default function Ratings() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const plain = useStore($plainServer);
  if (!signedIn) return <SignedOut />;
  if (plain) return <EmptyState title={t('noBoards')} />;
  return (
    <div className="ratings">
      <OfChild skeleton={<Waiting />} draw={(id) => <Places key={id} childId={id} />} />
    </div>
  );
}

function Places({ childId }: { childId: ChildId }) {
  return (
    <>
      <div className="boards">
        {BOARDS.map((name) => (
          <BoardCard key={name} name={name} childId={childId} />
        ))}
      </div>
      <div className="seasons">
        <SeasonCard />
        <Archive childId={childId} />
      </div>
    </>
  );
}

/** Until a parent is known, with the children. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="boards">
      {BOARDS.map((name) => (
        <Skeleton key={name} height={238} />
      ))}
    </Loading>
  );
}
