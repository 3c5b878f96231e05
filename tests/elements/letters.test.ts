import { assert } from 'chai';
import {
  dropLetter,
  forgetLetters,
  keepLetter,
  type Letter,
  listLetters,
  refuseLetter,
  removeLetter,
  watchLetters,
} from '../../packages/stores/pieces/letters.ts';
import { afterEach, describe, it } from './mocha.ts';

const letter = (name: string, more: Partial<Letter> = {}): Letter => ({
  ...{
    owner: '5',
    name,
    call: 'POST /v1/project/{id}/submit',
    params: { id: 7 },
    key: name,
    base: null,
    at: '/',
  },
  ...more,
});
const namesOf = async (owner: string) => (await listLetters(owner)).map(({ name, key }) => `${name} ${key}`);

describe('what waits for the network', () => {
  afterEach(async () => {
    for (const owner of ['5', '6']) await forgetLetters(owner);
  });

  it('is kept in its order with its files, by whose it is', async () => {
    const file = new File(['<h1>'], 'a.html', { type: 'text/html' });
    assert.isTrue(
      await keepLetter(
        letter('b', {
          parts: [
            ['text', 'Mana'],
            ['file', file],
          ],
        }),
      ),
    );
    await keepLetter(letter('a'));
    await keepLetter(letter('b', { owner: '6' }));
    assert.deepEqual(await namesOf('5'), ['b b', 'a a']);
    const [first] = await listLetters('5');
    const [text, kept] = first!.parts!;
    assert.deepEqual(text, ['text', 'Mana']);
    assert.equal((kept![1] as File).name, 'a.html');
    assert.equal(await (kept![1] as File).text(), '<h1>');
  });

  it('gives way to a later one of the same, and to no other', async () => {
    for (const name of ['a', 'b']) await keepLetter(letter(name));
    await keepLetter(letter('b', { owner: '6' }));
    await keepLetter(letter('a', { key: 'later' }));
    assert.deepEqual(await namesOf('5'), ['b b', 'a later']);
    assert.deepEqual(await namesOf('6'), ['b b']);
  });

  it('is refused, removed, taken back and forgotten one by one, and tells whoever watches', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await keepLetter(letter(name));
    let told = 0;
    const stop = watchLetters(() => told++);
    const [a, b] = await listLetters('5');
    await refuseLetter(a!, { code: 'already_marked' });
    await removeLetter(b!);
    await dropLetter('5', 'c');
    assert.deepEqual(
      (await listLetters('5')).map(({ name, refused }) => [name, refused?.code]),
      [
        ['a', 'already_marked'],
        ['d', undefined],
      ],
    );
    await keepLetter(letter('e', { owner: '6' }));
    await forgetLetters('5');
    assert.deepEqual([await namesOf('5'), await namesOf('6'), told], [[], ['e e'], 5]);
    stop();
  });

  it('that took the place of one under way stays when that arrives', async () => {
    await keepLetter(letter('a'));
    const [first] = await listLetters('5');
    await keepLetter(letter('a', { key: 'later' }));
    await removeLetter(first!);
    assert.deepEqual(await namesOf('5'), ['a later']);
  });
});
