import { usePages } from '@mars/element/pieces/More.tsx';
import { MoreNear } from '@mars/element/pieces/MoreNear.tsx';
import { PostCard } from '@mars/element/pieces/PostCard.tsx';
import type { Post, Posts } from '@mars/element/pieces/posts.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { type ReactNode, useState } from 'react';

interface PostListProps {
  first: Posts;
  next: (cursor: string) => Promise<Posts>;
  /** Whether one may like and write under a post. */
  mayTalk: boolean;
  /** Where one's own may be changed. */
  onChange?: (post: Post) => void;
  /** What stands there without posts. */
  empty: { title: string; text?: string };
  /** What stands above them. */
  children?: ReactNode;
}

/** Posts, the latest first, page by page. */
export function PostList({ first, next, mayTalk, onChange, empty, children }: PostListProps) {
  const pages = usePages({ first, next, keyOf: ({ id }) => id });
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const items = pages.items.filter(({ id }) => !gone.has(id));
  return (
    <div className="post-list">
      {children}
      {items.length === 0 && (
        <div className="card">
          <EmptyState {...empty} />
        </div>
      )}
      {items.map((post) => (
        <PostCard
          key={post.id}
          post={post}
          mayTalk={mayTalk}
          onChange={onChange}
          onDeleted={() => setGone((before) => new Set([...before, post.id]))}
        />
      ))}
      <MoreNear pages={pages} />
    </div>
  );
}
