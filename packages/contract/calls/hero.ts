import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Nullable, OneOf, Picture, StudentQuery, Text } from '../schema.ts';

/** One thing that a hero wears. */
export const WornItem = Type.Object({
  id: Id,
  body_type: OneOf('head', 'body', 'feet', 'background'),
  is_worn: Type.Literal(true),
  product_image: Picture,
  special_image: Nullable(Picture),
  special_object_image: Nullable(Picture),
  legs_image: Nullable(Picture),
  /** Ours: for readers, and beside the picture. */
  title: Text,
});

export const heroCalls = defineCalls({
  'GET /v1/shop/student/heroes': {
    summary: 'What a student’s hero wears, one item a place',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    about: ['hero', 'premium'],
    alsoAt: ['/v2/shop/student/heroes'],
    query: StudentQuery,
    reply: Type.Array(WornItem),
  },
});
