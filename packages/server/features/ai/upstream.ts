import OpenAI, { APIError } from 'openai';
import { storable } from '../../text.ts';
import { type AnswerEnd, type Answerer, type Question, UpstreamFailed } from './answerer.ts';
import { instructions } from './persona.ts';
import { programMessages } from './persona-task.ts';

export interface UpstreamOptions {
  /** Any Responses-compatible address; without one OpenAI's own. */
  baseUrl: string | undefined;
  apiKey: string;
  model: string | undefined;
  /** How long the next piece of an answer may take, the first one included, and a retry within it. */
  patienceMs?: number;
}

const defaultModel = 'gpt-4.1-mini';

/** The longest name of an answer that is kept: those of OpenAI have 53 letters. */
const longestId = 200;

/** Answers longer than this are ended: nobody reads them, and somebody may be asking for nothing else. */
const longestAnswer = 16_000;

/** A language model behind the official client. The conversation is sent each time, so that the upstream has to keep nothing. */
export function createUpstream(options: UpstreamOptions): Answerer {
  const { patienceMs = 30_000 } = options;
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
    timeout: patienceMs,
    maxRetries: 1,
    logLevel: 'off',
    // Whoever it sends us on to would get the key and what people wrote.
    fetchOptions: { redirect: 'error' },
  });

  return async function* answer(question, signal) {
    const patience = watch(patienceMs, signal);
    try {
      const stream = await client.responses.create(
        { ...requestOf(question), model: options.model ?? defaultModel, stream: true, store: false },
        { signal: patience.signal },
      );
      let length = 0;
      // A letter may come in two pieces.
      let half = '';
      for await (const event of stream) {
        // A slow reader takes nothing from the model's time.
        patience.end();
        if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta') {
          const said = half + event.delta;
          half = /[\ud800-\udbff]$/.exec(said)?.[0] ?? '';
          const piece = storable(said.slice(0, said.length - half.length));
          length += piece.length;
          if (piece) yield piece;
          if (length > longestAnswer) return endOf(null, undefined);
        } else if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          if (length === 0) throw new UpstreamFailed('the upstream answered without text');
          return endOf(event.response.id, event.response.usage);
        } else if (event.type === 'response.failed' || event.type === 'error') {
          throw new UpstreamFailed(`the upstream sent ${event.type}`);
        }
        patience.renew();
      }
      throw new UpstreamFailed('the upstream broke off');
    } catch (error) {
      throw failureOf(error, signal);
    } finally {
      patience.end();
    }
  };
}

function requestOf({ before, facts, lang, practice, text }: Question) {
  const said = [...before, ...programMessages(practice, lang), { role: 'user' as const, text }];
  return {
    instructions: instructions(facts, practice),
    input: said.map((message) => ({ role: message.role, content: message.text })),
    max_output_tokens: 2000,
  };
}

const endOf = (upstreamId: string | null, usage: Partial<AnswerEnd['usage']> | undefined): AnswerEnd => ({
  upstreamId: upstreamId && storable(upstreamId).slice(0, longestId),
  helpId: null,
  suggestions: [],
  usage: {
    input_tokens: usage?.input_tokens ?? 0,
    output_tokens: usage?.output_tokens ?? 0,
    total_tokens: usage?.total_tokens ?? 0,
  },
});

/** A refusal, a fault, a cut line and silence of the upstream are all one thing to callers; being told to stop is not. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof UpstreamFailed) return error;
  const what =
    error instanceof APIError && error.status ? `answered ${error.status}` : 'could not be reached';
  return new UpstreamFailed(`the upstream ${what}`, { cause: error });
}

/** A signal that also aborts when nothing has come for too long. */
function watch(patienceMs: number, signal: AbortSignal) {
  const silence = new AbortController();
  const start = () => setTimeout(() => silence.abort(), patienceMs);
  let timer = start();
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    renew() {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}
