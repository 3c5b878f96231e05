import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v2/project/ai-config': { who: 'SG', ask: () => ({ query: { config_name: 'space_chatbot' } }) },
  'GET /v2/project/ai-limit': { who: 'SG' },
  'POST /v2/project/ai-limit/create': { who: 'SG', ask: () => ({ query: { ai_limit: 1 } }) },
  'POST /v2/ai/responses': [
    {
      who: 'SG',
      is: ['keepsSession', 'stream'],
      ask: () => ({ body: { input: 'Python nima?', task_id: 1 } }),
    },
    {
      who: 'SG',
      of: 'owner',
      is: ['keepsSession', 'stream'],
      ask: async ({ response }) => ({ body: { input: 'Yana', previous_response_id: await response() } }),
    },
  ],
  'GET /v2/ai/history': { who: 'SG', is: ['keepsSession'] },
  'DELETE /v2/ai/history': { who: 'SG', is: ['keepsSession', 'whenInactive'] },
};
