import { constants } from '@mars/contract/constants.ts';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { type Desk as DeskOf, desk, type Post } from '@mars/element/pieces/posts.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { useStore } from '@nanostores/react';
import { PenLine } from 'lucide';
import { lazy, Suspense } from 'react';
import { OwnPost } from './OwnPost.tsx';

/** Wanted by whoever writes. */
const Composer = lazy(() => import('./Composer.tsx'));

/** What is written now: a new post, one's own that is changed, or one that goes on from a refused one. */
export type Writing = { of: Post | null; mode: 'new' | 'change' };

interface DeskProps {
  writing: Writing | null;
  onWrite: (writing: Writing | null) => void;
}

/** Where one writes: what today has, and own posts that others do not see yet. */
export function Desk({ writing, onWrite }: DeskProps) {
  const { t } = useTexts();
  const of = desk();
  const { data, error, loading } = useStore(of);
  if (!data)
    return error ? (
      <div className="card">
        <FailedQuietly says={t('deskFailed')} busy={loading} onRetry={() => void of.reload()} />
      </div>
    ) : (
      <i className="skel desk-skel" />
    );
  return (
    <div className="desk">
      {writing ? (
        <Suspense fallback={<i className="skel composer-skel" />}>
          <Composer
            key={writing.of?.id}
            desk={data}
            writing={writing}
            onClose={() => {
              onWrite(null);
              // The draft is another one than before.
              void of.reload();
            }}
          />
        </Suspense>
      ) : (
        <Begin desk={data} onBegin={() => onWrite({ of: null, mode: 'new' })} />
      )}
      {data.posts
        .filter(({ id }) => id !== writing?.of?.id)
        .map((post) => (
          <OwnPost key={post.id} post={post} onWrite={onWrite} />
        ))}
    </div>
  );
}

/** So few places for posts that wait that it is said how many there are. */
const FEW = 5;

/** The button to write, with what it may bring, or why there is none. */
function Begin({
  desk: { today, waiting_left, reward, draft },
  onBegin,
}: {
  desk: DeskOf;
  onBegin: () => void;
}) {
  const { t } = useTexts();
  const over = today.left === 0;
  return (
    <div className="card begin">
      <h2 className="h3">{t('ask')}</h2>
      {today.locked ? (
        <LockedNote title={t('inactive')} />
      ) : waiting_left === 0 ? (
        <p className="ink-2">{t('waitingOver', { count: constants.blog.waitingMax })}</p>
      ) : over ? (
        <>
          <p className="ink-2">{t('todayOver', { count: today.total ?? 0 })}</p>
          <Button variant="gold" onClick={() => openDialog('premium')}>
            {t('seePremium')}
          </Button>
        </>
      ) : (
        <>
          <p className="ink-2">
            {reward.left > 0 && reward.coins > 0 ? (
              <>
                {t('rewarded')}{' '}
                <CoinAmount amount={reward.coins} unit={t('coin', { count: reward.coins })} signed />
              </>
            ) : (
              t('notRewarded')
            )}
          </p>
          <Button icon={PenLine} onClick={onBegin}>
            {t(draft ? 'goOn' : 'write')}
          </Button>
          {waiting_left <= FEW && (
            <p className="caption ink-3">{t('waitingLeft', { count: waiting_left })}</p>
          )}
          {today.left !== null && <p className="caption ink-3">{t('todayLeft', { count: today.left })}</p>}
        </>
      )}
    </div>
  );
}
