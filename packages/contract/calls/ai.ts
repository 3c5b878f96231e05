import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Done, Id, Nullable, OneOf, Page, Time } from '../schema.ts';

/** `left` of `total` questions today; `has_limit` says that some are left. */
export const AiLimit = Type.Object({
  has_limit: Type.Boolean(),
  left: Count,
  total: Count,
  resets_at: Time,
});

const InputMessage = Type.Object(
  {
    type: Type.Optional(Type.Literal('message')),
    role: OneOf('user', 'assistant', 'system', 'developer'),
    content: Type.Union([
      Type.String({ maxLength: 8000 }),
      Type.Array(
        Type.Object(
          { type: OneOf('input_text', 'output_text'), text: Type.String({ maxLength: 8000 }) },
          { additionalProperties: true },
        ),
        { maxItems: 20 },
      ),
    ]),
  },
  { additionalProperties: true },
);

/** The answer of the Responses API, in the part of it that every client reads. */
export const AiResponse = Type.Object({
  id: Type.String(),
  object: Type.Literal('response'),
  created_at: Type.Integer(),
  status: OneOf('completed', 'failed', 'in_progress', 'incomplete'),
  model: Type.String(),
  previous_response_id: Nullable(Type.String()),
  output: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.Literal('message'),
      role: Type.Literal('assistant'),
      status: OneOf('completed', 'in_progress', 'incomplete'),
      content: Type.Array(
        Type.Object({
          type: Type.Literal('output_text'),
          text: Type.String(),
          annotations: Type.Array(Type.Any()),
        }),
      ),
    }),
  ),
  usage: Type.Object({ input_tokens: Count, output_tokens: Count, total_tokens: Count }),
  /** What may be asked next, as it would be written; not of the Responses API, whose clients pass it over. */
  suggestions: Type.Array(Type.String()),
});

export const aiCalls = defineCalls({
  'GET /v2/project/ai-config': {
    summary: 'The public persona of the assistant',
    access: ['S', 'G'],
    part: 1,
    owner: 'centre',
    about: [],
    query: Type.Object({ config_name: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Type.Object({ config_name: Type.String(), instructions: Type.String() }),
  },
  'GET /v2/project/ai-limit': {
    summary: 'How many questions are left today',
    access: ['S', 'G'],
    part: 1,
    owner: 'caller',
    about: ['questions', 'premium'],
    reply: AiLimit,
  },
  'POST /v2/project/ai-limit/create': {
    summary: 'Reserves one unit, which the next answer within ten minutes uses',
    access: ['S', 'G'],
    part: 1,
    owner: 'caller',
    changes: ['questions'],
    query: Type.Object({ ai_limit: Type.Literal(1) }),
    reply: AiLimit,
    refusals: ['ai_limit', 'exam_running', 'inactive'],
  },
  'POST /v2/ai/responses': {
    summary: 'One turn with the assistant, as the Responses API; streamed when asked',
    access: ['S', 'G'],
    part: 1,
    keepsSession: true,
    owner: 'caller',
    // The embedded tutor takes hints of the task that is asked about.
    changes: ['questions', 'conversation', 'coding'],
    stream: true,
    body: Type.Object(
      {
        model: Type.Optional(Type.String({ maxLength: 200 })),
        instructions: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
        input: Type.Union([
          Type.String({ minLength: 1, maxLength: 8000, pattern: '\\S' }),
          Type.Array(InputMessage, { minItems: 1, maxItems: 50 }),
        ]),
        previous_response_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
        stream: Type.Optional(Nullable(Type.Boolean())),
        /** The task of coding practice that stands open where is asked from; not of the Responses API, a guest's is ignored. */
        task_id: Type.Optional(Nullable(Id)),
      },
      { additionalProperties: true },
    ),
    reply: AiResponse,
    refusals: ['ai_limit', 'exam_running', 'inactive', 'unavailable'],
  },
  'GET /v2/ai/history': {
    summary: 'The latest conversation, newest message last',
    access: ['S', 'G'],
    part: 2,
    keepsSession: true,
    owner: 'caller',
    about: ['conversation'],
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 64 })) }),
    reply: Page(
      Type.Object({
        id: Type.String(),
        role: OneOf('user', 'ai'),
        text: Type.String(),
        created_at: Time,
      }),
    ),
  },
  'DELETE /v2/ai/history': {
    summary: 'Forgets the conversations',
    access: ['S', 'G'],
    part: 2,
    keepsSession: true,
    owner: 'caller',
    changes: ['conversation'],
    whenInactive: true,
    reply: Done,
  },
});
