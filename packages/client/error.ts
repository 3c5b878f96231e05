import type { Problem } from '@mars/contract/problem.ts';

/** Every way in which a call fails, as one error. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The refusal's code; `offline` when no answer came, `http_<status>` from a server that sends none. */
  readonly code: string;
  /** The answer as it came, for fields as `missing` or `resets_at`. */
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem> = {}) {
    const said: unknown = problem.code;
    const code = typeof said === 'string' ? said : status ? `http_${status}` : 'offline';
    super(code);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.problem = problem;
  }

  /** The server has no such call: it says so, forbids it as strict gateways do, or answers a page of its own. */
  get absent(): boolean {
    return [200, 403, 404].includes(this.status);
  }

  /** What people read, as the server says it; null when it says nothing. */
  text(lang: 'uz' | 'ru'): string | null {
    return textOf(this.problem, lang);
  }

  /** What is wrong with one field of a form. */
  field(name: string, lang: 'uz' | 'ru'): string | null {
    const field = this.problem.fields?.[name];
    return field ? textOf(field, lang) : null;
  }
}

function textOf(said: Record<string, unknown>, lang: 'uz' | 'ru'): string | null {
  for (const key of [`message_${lang}`, 'message', 'detail']) {
    const text = said[key];
    if (typeof text === 'string' && text) return text;
  }
  return null;
}
