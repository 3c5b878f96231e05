import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import { Archive } from './Archive.tsx';
import { BoardCard } from './BoardCard.tsx';
import { BOARDS } from './boards.ts';
import { SeasonCard } from './SeasonCard.tsx';

/** Where one stands on each board, what the season brings, and how earlier ones ended. */
export default function Ratings() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const plain = useStore($plainServer);
  if (!signedIn) return <SignedOut />;
  if (plain) return <EmptyState title={t('noBoards')} />;
  return (
    <div className="ratings">
      <div className="boards">
        {BOARDS.map((name) => (
          <BoardCard key={name} name={name} />
        ))}
      </div>
      <div className="seasons">
        <SeasonCard />
        <Archive />
      </div>
    </div>
  );
}
