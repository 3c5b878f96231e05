/** SQL: the right answers to the quiz of an element, as a student's are kept. @param e alias of `course_element` */
export const rightAnswers = (e: string): string => `(
  select jsonb_object_agg(q ->> 'id', case
    when q ->> 'kind' = 'typed' then jsonb_build_array(q -> 'answer' -> 0)
    when jsonb_typeof(q -> 'answer') = 'array' then q -> 'answer'
    else jsonb_build_array(q -> 'answer') end)
  from jsonb_array_elements(${e}.questions) as q)`;
