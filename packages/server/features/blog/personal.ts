import { placeOf } from '../avatar/kept.ts';
import { definePersonal } from '../privacy/personal-part.ts';
import { listOwnPictures } from './queries-draft.ts';
import { deleteAround } from './queries-report.ts';

export const personal = definePersonal({
  tables: {
    blog_draft: { by: ['student_id'], own: true },
    blog_like: { by: ['student_id'] },
    blog_report: { by: ['student_id'], own: true },
    blog_picture: { by: ['student_id'], handedIn: 't.post_id is not null' },
    blog_comment: { by: ['student_id'] },
    blog_post: { by: ['student_id'] },
  },
  files: async (app, db, personId, all) =>
    (await listOwnPictures(db, personId))
      .filter(({ post_id }) => all || post_id !== null)
      .flatMap(({ id, src }) => {
        const from = placeOf(app, src);
        return from ? [{ name: `blog/${id}.webp`, from }] : [];
      }),
  forget: deleteAround,
});
