/** A test that is over. [its id] */
export const overAttempt = `insert into placement_attempt (attempt_id, begun_at, seen_at, listening, result, counts)
  values ($1, now(), now(), false, '{"cefr": "B1", "from": "B1", "to": "B1", "skills": []}', false) returning 1 as value`;

/** A test that waits for the answer to its first question. [its id] */
export const newAttempt = `insert into placement_attempt (attempt_id, begun_at, seen_at, listening, question, counts)
  values ($1, now(), now(), false, 'b1-grammar-1', false)
  on conflict (attempt_id) do update set asked = '[]', question = 'b1-grammar-1', result = null, begun_at = now()
  returning 1 as value`;
