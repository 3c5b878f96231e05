import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { BROWS, GLASSES, HAIRS, SKINS } from '../pieces/figure.ts';
import { IdParams, OneOf, Picture } from '../schema.ts';

const look = {
  /** 1 is the lightest. */
  skin: Type.Integer({ minimum: 1, maximum: SKINS }),
  hair: OneOf(...HAIRS),
  brows: OneOf(...BROWS),
  glasses: OneOf(...GLASSES),
};

const Figure = Type.Object({
  ...look,
  /** Theirs by their own choice; until then it is one that the server gives. */
  is_chosen: Type.Boolean(),
  /**
   * The whole figure in what it wears, one picture. Its parameters may be changed: `head`, `body`, `feet`, `background` name
   * what is worn there, `face` is `smile`, `grin`, `wink` or, the closed eyes alone, `blink`; `stance` is
   * `stand`, `wave` or `cheer`; the others are those above.
   */
  picture: Picture,
});

export const figureCalls = defineCalls({
  'GET /v1/student/{id}/figure': {
    summary: 'How a student’s figure looks, and the picture of it in what it wears',
    access: ['S', 'P', 'T', 'D'],
    part: 2,
    owner: 'params.id',
    about: ['hero', 'premium'],
    params: IdParams,
    reply: Figure,
  },
  'PATCH /v1/me/figure': {
    summary: 'Chooses how the student’s own figure looks; free of charge',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['hero'],
    whenInactive: true,
    body: Type.Partial(Type.Object(look)),
    reply: Figure,
  },
});
