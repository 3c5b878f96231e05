import { expect, it } from 'vitest';
import { CallError } from '../error.ts';
import { formOfPicked, readPicked } from './picked.ts';

const picked = (arrayBuffer: () => Promise<ArrayBuffer>): File =>
  Object.assign(new File(['salom'], 'ish.txt', { type: 'text/plain' }), { arrayBuffer });

it('reads what was picked as it is', async () => {
  const file = await readPicked(new File(['sal', 'om'], 'ish.txt', { type: 'text/plain' }));
  expect([file.name, file.type, await file.text()]).toEqual(['ish.txt', 'text/plain', 'salom']);
  const sent = (await formOfPicked(file)).get('file') as File;
  expect([sent.name, await sent.text()]).toEqual(['ish.txt', 'salom']);
  expect((await readPicked(new File([], 'bosh.txt'))).size).toBe(0);
});

it.each([
  ['gone', () => Promise.reject(new DOMException('gone', 'NotFoundError'))],
  ['changed', () => Promise.reject(new DOMException('changed', 'NotReadableError'))],
  ['shorter by now', async () => new ArrayBuffer(4)],
  ['longer by now', async () => new ArrayBuffer(6)],
])('says of a file that is %s that it has to be chosen again', async (_, arrayBuffer) => {
  const error = await readPicked(picked(arrayBuffer), 2).catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw error;
  expect([error.status, error.problem.file_index, error.text('uz')]).toEqual([422, 2, null]);
  expect(error.field('file', 'uz')).toBe('Bu fayl oʻzgargan yoki oʻchirilgan. Uni qaytadan tanlang.');
  expect(error.field('file', 'ru')).toBe('Этот файл изменился или удалён. Выберите его ещё раз.');
});
