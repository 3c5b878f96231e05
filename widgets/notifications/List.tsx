import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { readAllNotices, seeSeasonEnds } from '@mars/stores/notifications/mark-read.ts';
import {
  $notifications,
  $unread,
  isSeasonEnd,
  type Notice,
} from '@mars/stores/notifications/notifications.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import { CheckCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Row } from './Row.tsx';
import { Skeleton } from './Skeleton.tsx';

/** So many are drawn at first, and so many more each time the end comes near. */
const SLICE = 30;
const NEAR_PX = 600;

interface ListProps {
  onOpen: (notice: Notice) => void;
  onFail: (error: unknown) => void;
}

/** All notifications, newest first, in a place that scrolls. */
export function List({ onOpen, onFail }: ListProps) {
  const { t } = useTexts();
  const { data, error } = useStore($notifications);
  const unread = useStore($unread);
  const plain = useStore($plainServer);
  const [count, setCount] = useState(SLICE);
  const place = useRef<HTMLElement>(null);
  const seen = useRef(new Set<string>());

  // Each once while the list is open, also where a server leaves it unread.
  useEffect(() => {
    const ends = data?.filter((notice) => !notice.is_read && isSeasonEnd(notice)) ?? [];
    if (ends.every(({ uuid }) => seen.current.has(uuid))) return;
    for (const { uuid } of ends) seen.current.add(uuid);
    void seeSeasonEnds();
  }, [data]);

  function handleScroll() {
    const { scrollHeight, scrollTop, clientHeight } = place.current as HTMLElement;
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) setCount((before) => before + SLICE);
  }

  function handleReadAll() {
    // The button goes when nothing is unread.
    place.current?.focus();
    readAllNotices().catch(onFail);
  }

  return (
    <>
      {content()}
      {unread > 0 && !plain && (
        <Button variant="text" size="sm" wide icon={CheckCheck} onClick={handleReadAll}>
          {t('readAll')}
        </Button>
      )}
    </>
  );

  function content() {
    if (data?.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
    if (data) {
      return (
        // It scrolls, so it has to be reachable by keyboard.
        <section
          ref={place}
          className="notices"
          tabIndex={0}
          aria-label={t('title')}
          onScroll={count < data.length ? handleScroll : undefined}
        >
          <ul>
            {data.slice(0, count).map((notice, index) => (
              <Row key={notice.uuid} notice={notice} at={index + 1} of={data.length} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      );
    }
    if (!error) return <Skeleton />;
    return <FailedQuietly onRetry={() => void $notifications.reload()} />;
  }
}
