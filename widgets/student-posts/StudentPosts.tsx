import { OfStudent } from '@mars/element/pieces/OfStudent.tsx';
import { PostList } from '@mars/element/pieces/PostList.tsx';
import { morePostsOf, type PostsOf, postsOf } from '@mars/element/pieces/posts.ts';
import { ToProfile } from '@mars/element/pieces/ToProfile.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student } from '@mars/session/me.ts';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useStore } from '@nanostores/react';
import type { StudentPostsProps } from './element.ts';

/** The posts of one student. */
export default function StudentPosts({ itemId }: StudentPostsProps) {
  const { t } = useTexts();
  return (
    <section aria-label={t('title')}>
      <OfStudent itemId={itemId} of={postsOf} skeleton={<Waiting />}>
        {(first, id) => <Posts id={id} first={first} />}
      </OfStudent>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

function Posts({ id, first }: { id: number; first: PostsOf }) {
  const { t } = useTexts();
  const student = useStore($student);
  return (
    <PostList
      first={first}
      next={(cursor) => morePostsOf(id, cursor)}
      mayTalk={student !== null && student !== undefined}
      empty={{ title: t('none'), text: student?.id === id ? t('noneOwn') : undefined }}
    >
      <ToProfile studentId={id} />
    </PostList>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="post-list">
      <i className="skel" />
      <i className="skel post-skel" />
      <i className="skel post-skel" />
    </Loading>
  );
}
