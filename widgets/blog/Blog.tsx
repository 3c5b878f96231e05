import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { PostList } from '@mars/element/pieces/PostList.tsx';
import { morePosts, posts } from '@mars/element/pieces/posts.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useState } from 'react';
import { Desk, type Writing } from './Desk.tsx';

/** What students write for each other. */
export default function Blog() {
  const { t } = useTexts();
  const [writing, write] = useState<Writing | null>(null);
  return (
    <section className="blog" aria-label={t('title')}>
      <ForStudent of={posts()} skeleton={<Waiting />}>
        {(first) => (
          <div className="sides">
            <Desk writing={writing} onWrite={write} />
            <PostList
              first={first}
              next={morePosts}
              mayTalk
              onChange={(post) => write({ of: post, mode: 'change' })}
              empty={{ title: t('feedEmpty'), text: t('feedEmptyText') }}
            />
          </div>
        )}
      </ForStudent>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="sides">
      <i className="skel desk-skel" />
      <div className="post-list">
        <i className="skel post-skel" />
        <i className="skel post-skel" />
      </div>
    </Loading>
  );
}
