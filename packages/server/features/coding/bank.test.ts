import { expect, it } from 'vitest';
import { parseContent } from './bank.ts';

it('content that was written on Windows has no carriage returns, in its lines or inside a test', () => {
  const json = '{\r\n  "samples": [{ "input": "1\\r\\n2\\r\\n", "output": "3\\r" }]\r\n}\r\n';
  expect(parseContent(json)).toEqual({ samples: [{ input: '1\n2\n', output: '3' }] });
});
