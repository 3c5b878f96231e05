import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused, refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { checkUploads, takeUpload } from '../avatar/avatar.ts';
import { forgetPicture, keepWhole } from '../avatar/kept.ts';
import { pictureForm } from '../avatar/picture.ts';
import { dayMs } from '../clock/time.ts';
import { changePost } from './change.ts';
import { lockPost } from './queries-change.ts';
import { createPicture, deleteLoose } from './queries-draft.ts';
import { picturesIn } from './text.ts';

const { pictures: mostPictures, pictureSidePx, textMax } = constants.blog;

/** One form of a person at a time, and a few that wait for it. */
const uploading = perApp(() => createLanes<number>(1, 8));

/**
 * Takes a picture for a post: drawn anew, no larger than the longer side may be. It counts among the uploads of the day.
 * @throws invalid with what is wrong about `file`, upload_limit {total, resets_at}
 */
export const addPicture = (
  app: App,
  studentId: number,
  request: FastifyRequest,
): Promise<Reply<'POST /v1/blog/picture'>> =>
  uploading(app).run(studentId, async () => {
    await checkUploads(app, studentId);
    return withUpload(app, request, pictureForm, async (path) => {
      if (path === undefined) throw refusedField('file', 'required');
      await takeUpload(app, studentId, path);
      const picture = await keepWhole(app, path, pictureSidePx);
      await createPicture(app.store, studentId, picture, app.now());
      return picture;
    });
  });

/** Puts a picture at the end of one's own post, which is changed by it. @throws as `addPicture` and `changePost` do */
export async function addPictureTo(
  app: App,
  studentId: number,
  id: number,
  request: FastifyRequest,
): Promise<Reply<'POST /v1/blog/posts/{id}/picture'>> {
  const lineOf = (src: string): string => `\n\n![](${src})`;
  const mustHavePlace = (text: string): void => {
    if (picturesIn(text).length >= mostPictures)
      throw new Refused('too_many_pictures', { total: mostPictures });
    if ([...text].length + lineOf(`/media/u/${'0'.repeat(32)}.webp`).length > textMax)
      throw refusedField('text', 'too_long');
  };
  // What has no place is not read.
  const post = await app.store.transaction((db) => lockPost(db, studentId, id));
  if (!post) throw new Refused('not_found');
  if (post.state === 'refused') throw new Refused('post_decided');
  mustHavePlace((post.next ?? post).text);
  const picture = await addPicture(app, studentId, request);
  await changePost(app, studentId, id, ({ text }) => {
    mustHavePlace(text);
    return { text: text + lineOf(picture.src) };
  });
  return picture;
}

const atOnce = 1000;

/** Deletes pictures that for a day have stood in no post and no draft. */
export async function sweepPictures(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - dayMs);
  for (const src of await deleteLoose(app.store, before, atOnce)) await forgetPicture(app, src);
}
