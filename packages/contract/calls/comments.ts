import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { OneOf, Page, Text } from '../schema.ts';

export const commentsCalls = defineCalls({
  'GET /v2/staff/comments': {
    summary: 'What may be written under homework with one tap, by the band of the mark',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: [],
    reply: Page(
      Type.Object({
        id: Type.String(),
        band: OneOf('excellent', 'good', 'work', 'again'),
        subject: OneOf('any', 'code'),
        text: Text,
      }),
    ),
  },
});
