/** What the check of the daily limit answers. */
export const limit = (left: number) => ({
  has_limit: left > 0,
  left,
  total: 3,
  resets_at: '2026-11-21T00:00:00+05:00',
});

/** A stream as the server writes it, in pieces that a test lets go one by one. */
export function streamed(...said: (string | { suggestions: string[] })[]) {
  const texts = said.filter((one) => typeof one === 'string');
  const end = said.find((one) => typeof one !== 'string');
  const events = [
    ...texts.map((delta) => ({ type: 'response.output_text.delta', delta })),
    { type: 'response.completed', response: { id: 'resp_1', output: [], ...end } },
  ];
  const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** The same, whose line breaks after the first pieces. */
export function brokenOff(...texts: string[]) {
  const events = [
    ...texts.map((delta) => ({ type: 'response.output_text.delta', delta })),
    { type: 'response.failed', response: { id: 'resp_1', output: [] } },
  ];
  const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Calls that every chat makes. */
export const server = {
  'GET /v1/capabilities': {},
  'GET /v2/project/ai-limit': limit(3),
  'GET /v2/ai/history': { items: [], next_cursor: null },
};
