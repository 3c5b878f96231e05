import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/project/ai-config': () => ({ query: { config_name: 'space_chatbot' } }),
  'GET /v2/project/ai-limit': none,
  'POST /v2/project/ai-limit/create': () => ({ query: { ai_limit: 1 } }),
  'POST /v2/ai/responses': () => ({ body: { input: 'Python nima?', task_id: 1 } }),
  'GET /v2/ai/history': none,
  'DELETE /v2/ai/history': none,
});
