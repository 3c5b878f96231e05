import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Flag, Heart, MessageCircle, PenLine, Trash2 } from 'lucide';
import { useEffect, useState } from 'react';
import { ColouredCode } from './ColouredCode.tsx';
import { Link } from './Link.tsx';
import PostDialog from './PostDialog.tsx';
import PostTalk from './PostTalk.tsx';
import { type Post, setLike } from './posts.ts';
import { TextBlocks } from './TextBlocks.tsx';

/** So many blocks are shown of a long post before the rest is asked for. */
const SHOWN = 5;

interface PostCardProps {
  post: Post;
  /** Likes, comments and reports are students' only. */
  mayTalk: boolean;
  /** Where one's own may be changed. */
  onChange?: ((post: Post) => void) | undefined;
  onDeleted: () => void;
}

/** A post with what one may do about it. Its sheet is `packages/ui/post.css`, its words `packages/ui/texts/blog/`. */
export function PostCard({ post, mayTalk, onChange, onDeleted }: PostCardProps) {
  const { t } = useTexts();
  const { author, title, blocks } = post;
  const [whole, showWhole] = useState(blocks.length <= SHOWN + 1);
  const [dialog, open] = useState<'report' | 'delete' | null>(null);
  return (
    <article className="card post" aria-labelledby={`post-${post.id}`}>
      <div className="post-head">
        <Byline post={post} />
        {author.is_me && onChange && (
          <IconButton icon={PenLine} label={t('changePost')} onClick={() => onChange(post)} />
        )}
        {mayTalk && (
          <IconButton
            icon={author.is_me ? Trash2 : Flag}
            label={t(author.is_me ? 'deletePost' : 'reportPost')}
            onClick={() => open(author.is_me ? 'delete' : 'report')}
          />
        )}
      </div>
      <h3 id={`post-${post.id}`} className="h3">
        {title}
      </h3>
      <TextBlocks blocks={whole ? blocks : blocks.slice(0, SHOWN)} Code={ColouredCode} />
      {!whole && (
        <button type="button" className="btn text sm read-on" onClick={() => showWhole(true)}>
          {t('readOn')}
        </button>
      )}
      <Foot post={post} mayTalk={mayTalk} />
      {dialog && (
        <PostDialog what={dialog} kind="post" id={post.id} onClose={() => open(null)} onDeleted={onDeleted} />
      )}
    </article>
  );
}

/** Who wrote it, and when. */
function Byline({ post: { author, created_at: at } }: { post: Post }) {
  const { t, lang } = useTexts();
  const name = nameOf(author);
  return (
    <div className="byline grow">
      <Avatar name={name} src={author.avatar && pictureUrl(author.avatar)} size={44} />
      <div className="grow">
        <p className="author">
          <Link route="student-profile" params={{ id: String(author.id) }} className="clip">
            <span translate="no">{name}</span>
          </Link>
          {author.is_premium && (
            <>
              <Star size={16} />
              <span className="sr">{t('premium')}</span>
            </>
          )}
        </p>
        <p className="caption ink-3">{formatDate(at, 'day month', lang)}</p>
      </div>
    </div>
  );
}

/** Likes at once, takes it back when the server says no. */
function useLike({ id, likes, liked }: Post) {
  const { t, lang } = useTexts();
  const [now, set] = useState({ likes, liked });
  useEffect(() => set({ likes, liked }), [likes, liked]);

  async function press() {
    const wanted = !now.liked;
    set({ liked: wanted, likes: now.likes + (wanted ? 1 : -1) });
    try {
      set(await setLike(id, wanted));
    } catch (error) {
      set(now);
      toast((error instanceof CallError && error.text(lang)) || t('notDone'), { tone: 'problem' });
    }
  }
  return { ...now, press };
}

function Foot({ post, mayTalk }: { post: Post; mayTalk: boolean }) {
  const { t } = useTexts();
  const { likes, liked, press } = useLike(post);
  const [talks, talk] = useState(false);
  const [comments, setComments] = useState(post.comments);
  useEffect(() => setComments(post.comments), [post.comments]);
  if (!mayTalk)
    return (
      <p className="small ink-2">
        {t('likes', { count: likes })} · {t('comments', { count: comments })}
      </p>
    );
  return (
    <>
      <div className="post-foot">
        <button
          type="button"
          className="btn quiet sm like"
          aria-pressed={liked}
          aria-label={t('likeOf', { title: post.title, likes: t('likes', { count: likes }) })}
          onClick={() => void press()}
        >
          <Icon node={Heart} size={20} />
          <span>{likes}</span>
        </button>
        <button
          type="button"
          className="btn quiet sm"
          aria-expanded={talks}
          aria-label={t('commentsOf', { title: post.title, comments: t('comments', { count: comments }) })}
          onClick={() => talk(!talks)}
        >
          <Icon node={MessageCircle} size={20} />
          <span>{comments}</span>
        </button>
      </div>
      {talks && <PostTalk post={post} onCount={(by) => setComments((before) => Math.max(0, before + by))} />}
    </>
  );
}
