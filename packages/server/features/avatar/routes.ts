import { handlers, person } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { checkChoice, checkUploads, chooseAvatar, listAvatarFiles, uploadAvatar } from './avatar.ts';
import { pictureForm } from './picture.ts';

/** One form of a person at a time, and a few that wait for it. */
const uploading = perApp(() => createLanes<number>(1, 8));

export const routes = handlers({
  'GET /v1/me/avatar_files': () => listAvatarFiles(),

  'PATCH /v1/me/update_picture': ({ app, caller, query, request }) => {
    const { id } = person(caller);
    if (query.student_id !== undefined && query.student_id !== id) throw new Refused('not_found');
    return uploading(app).run(id, async () => {
      if (request.isMultipart()) await checkUploads(app, id);
      return withUpload(app, request, pictureForm, async (path) => {
        checkChoice(query.emoji, path);
        return path ? uploadAvatar(app, id, path) : chooseAvatar(app, id, query.emoji!);
      });
    });
  },
});
