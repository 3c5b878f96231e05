import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Picture } from '../schema.ts';

export const avatarCalls = defineCalls({
  'GET /v1/me/avatar_files': {
    summary: 'The ready avatars, as paths under the media base',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'centre',
    about: [],
    reply: Type.Array(Type.String()),
  },
  'PATCH /v1/me/update_picture': {
    summary:
      'Changes one’s own avatar: a ready one by its index, or a picture as form part `file` (JPEG, PNG, WebP, GIF, AVIF up to 12 MB)',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    changes: ['profile'],
    query: Type.Object({
      student_id: Type.Optional(Id),
      emoji: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    upload: true,
    reply: Type.Object({ avatar: Picture }),
    refusals: ['avatar_choice', 'upload_limit', 'invalid', 'inactive', 'unavailable'],
  },
});
