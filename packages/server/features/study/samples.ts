import { days, defineSamples } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/study/progress': days,
  'GET /v1/me/projects': (known) => ({
    query: { course_id: known.course },
  }),
  'GET /v1/me/total_monthly_exam_results': (known) => ({
    query: { group_id: known.group },
  }),
});
