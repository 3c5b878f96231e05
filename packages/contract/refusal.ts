/** A refusal: its status and what people read. `{name}` stands for a field of the answer. */
export interface Refusal {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503;
  title: string;
  uz: string;
  ru: string;
}

export const refusal = (status: Refusal['status'], title: string, uz: string, ru: string): Refusal => ({
  status,
  title,
  uz,
  ru,
});
