import { ColouredCode } from '@mars/element/pieces/ColouredCode.tsx';
import PostDialog from '@mars/element/pieces/PostDialog.tsx';
import type { Post } from '@mars/element/pieces/posts.ts';
import { TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CircleX, Clock } from 'lucide';
import { useState } from 'react';
import type { Writing } from './Desk.tsx';

/** One's own post, or a change of it, that others do not see: it waits, or was refused with a reason. */
export function OwnPost({ post, onWrite }: { post: Post; onWrite: (writing: Writing) => void }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [asks, ask] = useState(false);
  const { change } = post;
  const { title, state, reason, blocks } = change ?? post;
  const waits = state === 'held';
  return (
    <article className="card own" aria-labelledby={`own-${post.id}`}>
      <div>
        {waits ? (
          <Chip tone="gold" icon={Clock}>
            {t('held')}
          </Chip>
        ) : (
          <Chip tone="bad" icon={CircleX}>
            {t('refused')}
          </Chip>
        )}
      </div>
      <h3 id={`own-${post.id}`} className="h4">
        {title}
      </h3>
      {waits ? (
        <p className="small ink-2">{t(change ? 'changeHeldText' : 'heldText')}</p>
      ) : (
        reason && (
          <p className="reason-said">
            <b className="small">{t('reason')}</b>
            {reason}
          </p>
        )
      )}
      {change?.state === 'refused' && <p className="small ink-2">{t('changeRefusedText')}</p>}
      {open && <TextBlocks blocks={blocks} Code={ColouredCode} />}
      <div className="own-foot">
        <Button
          variant="soft"
          size="sm"
          onClick={() => onWrite({ of: post, mode: waits || change ? 'change' : 'new' })}
        >
          {t(waits || change ? 'change' : 'rewrite')}
        </Button>
        <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hide' : 'look')}
        </Button>
        {!change && (
          <Button variant="text" size="sm" onClick={() => ask(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      {asks && <PostDialog what="delete" kind="post" id={post.id} onClose={() => ask(false)} />}
    </article>
  );
}
