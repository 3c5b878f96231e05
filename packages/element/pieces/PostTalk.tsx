import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { Flag, Trash2 } from 'lucide';
import { type FormEvent, useState } from 'react';
import { FailedQuietly } from './FailedQuietly.tsx';
import { Letters } from './Letters.tsx';
import { Link } from './Link.tsx';
import { More, usePages } from './More.tsx';
import PostDialog from './PostDialog.tsx';
import { type Comment, moreTalk, type Post, say, type Talk, takeBack, talkOf } from './posts.ts';

/** So few comments that it is said how many today has. */
const FEW = 10;

interface PostTalkProps {
  post: Post;
  /** So many more comments than before. */
  onCount: (by: number) => void;
}

/** What was written under a post, and where one writes. */
export default function PostTalk({ post, onCount }: PostTalkProps) {
  const { t } = useTexts();
  const of = talkOf(post.id);
  const { data, error, loading } = useStore(of);
  if (data) return <Said post={post} first={data} onCount={onCount} />;
  if (error) return <FailedQuietly says={t('talkFailed')} busy={loading} onRetry={() => void of.reload()} />;
  return (
    <Loading label={t('loading')}>
      <i className="skel talk-skel" />
    </Loading>
  );
}

function Said({ post, first, onCount }: PostTalkProps & { first: Talk }) {
  const { t, lang } = useTexts();
  const pages = usePages({ first, next: (cursor) => moreTalk(post.id, cursor), keyOf: ({ id }) => id });
  const [own, setOwn] = useState<readonly Comment[]>([]);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [reported, report] = useState<number | null>(null);
  // Those of its own that the page itself knows already are counted by it.
  const newer = own.filter(({ id }) => !first.items.some((one) => one.id === id)).length;
  const known = new Set(pages.items.map(({ id }) => id));
  const items = [...pages.items, ...own.filter(({ id }) => !known.has(id))].filter(({ id }) => !gone.has(id));

  async function handleDelete({ id }: Comment) {
    try {
      await takeBack(id);
      setGone(new Set([...gone, id]));
      onCount(-1);
    } catch (error) {
      const said = error instanceof CallError ? error.text(lang) : null;
      toast(said ?? t('notDone'), { tone: 'problem' });
    }
  }

  return (
    <div className="talk">
      {items.length > 0 && (
        <ul>
          {items.map((one) => (
            <Line
              key={one.id}
              comment={one}
              onDelete={() => void handleDelete(one)}
              onReport={() => report(one.id)}
            />
          ))}
        </ul>
      )}
      <More pages={pages} />
      <Answer
        post={post}
        today={{ ...first.today, left: Math.max(0, (first.today.left ?? 0) - newer) }}
        onSaid={(comment) => {
          setOwn([...own, comment]);
          onCount(1);
        }}
      />
      {reported !== null && (
        <PostDialog what="report" kind="comment" id={reported} onClose={() => report(null)} />
      )}
    </div>
  );
}

interface LineProps {
  comment: Comment;
  onDelete: () => void;
  onReport: () => void;
}

function Line({ comment: { author, text, created_at: at, hidden }, onDelete, onReport }: LineProps) {
  const { t, lang } = useTexts();
  const name = nameOf(author);
  return (
    <li className="said-line">
      <Avatar name={name} src={author.avatar && pictureUrl(author.avatar)} size={36} />
      <div className="grow">
        <p className="small">
          <Link route="student-profile" params={{ id: String(author.id) }}>
            <span translate="no">{name}</span>
          </Link>{' '}
          <span className="caption ink-3">{formatDate(at, 'day month', lang)}</span>
        </p>
        <p className="letters">{text}</p>
        {hidden && <p className="caption ink-2">{t('hiddenComment')}</p>}
      </div>
      <IconButton
        icon={author.is_me ? Trash2 : Flag}
        label={t(author.is_me ? 'deleteComment' : 'reportComment', { name })}
        onClick={author.is_me ? onDelete : onReport}
      />
    </li>
  );
}

interface AnswerProps {
  post: Post;
  today: Talk['today'];
  onSaid: (comment: Comment) => void;
}

function Answer({ post, today: { left, total, locked }, onSaid }: AnswerProps) {
  const { t, lang } = useTexts();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy || !text.trim()) return;
    setBusy(true);
    setError(null);
    try {
      onSaid(await say(post.id, text));
      setText('');
    } catch (problem) {
      setError((problem instanceof CallError && problem.text(lang)) || t('notDone'));
    } finally {
      setBusy(false);
    }
  }

  if (locked) return <LockedNote title={t('inactive')} />;
  if (left === 0) return <p className="small ink-2">{t('commentsOver', { count: total ?? 0 })}</p>;
  return (
    <form className="answer" onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('yourComment')} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={constants.blog.commentMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Letters text={text} most={constants.blog.commentMax} />
      {left !== null && left <= FEW && <p className="caption ink-3">{t('commentsLeft', { count: left })}</p>}
      <Button type="submit" variant="soft" size="sm" busy={busy} disabled={!text.trim()}>
        {t('sendComment')}
      </Button>
    </form>
  );
}
