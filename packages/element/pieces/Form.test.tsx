import { CallError } from '@mars/client/error.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWidget } from '../testing.tsx';
import { Form } from './Form.tsx';

afterEach(cleanup);

const texts = { notSaved: 'Saqlanmadi.', ownFault: 'Sahifada xato.' };
const fields = { 'title.uz': { code: 'too_long', message_uz: 'Juda uzun.', message_ru: 'Длинно.' } };

function show(...answers: (Error | 'kept')[]) {
  const keys: string[] = [];
  const versions: (string | undefined)[] = [];
  const saved: unknown[] = [];
  renderWidget(
    <Form
      action="Saqlash"
      save={async (key, newer) => {
        keys.push(key);
        versions.push(newer);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      }}
      onSaved={(reply) => saved.push(reply)}
    >
      {(errorOf) => <p>{errorOf('title.uz') ?? 'hammasi joyida'}</p>}
    </Form>,
    texts,
  );
  const press = async () => {
    const before = keys.length;
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(keys.length).toBe(before + 1));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  };
  return { keys, versions, saved, press };
}

it('says beside the field what was refused of it, and takes it back when it was saved', async () => {
  const refused = new CallError(422, { code: 'invalid', message_uz: 'Xato bor.', fields } as object);
  const { press, saved } = show(refused, 'kept');
  await press();
  expect(screen.getByText('Juda uzun.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Xato bor.');
  await press();
  expect(screen.getByText('hammasi joyida')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toEqual(['kept']);
});

it('calls a fault of the page no lost answer, and says of a field alone nothing twice', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const own = new TypeError('x is undefined');
  const { press, keys } = show(own, new CallError(422, { code: 'invalid', fields }), 'kept');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Sahifada xato.');
  expect(told).toHaveBeenCalledWith(own);
  await press();
  // Whether it went out before it broke nobody knows.
  expect(keys[1]).toBe(keys[0]);
  expect([screen.queryByRole('alert'), screen.getByText('Juda uzun.').tagName]).toEqual([null, 'P']);
  told.mockRestore();
});

it('asks again with the same key while no answer came, with another after one', async () => {
  const { press, keys } = show(new CallError(0), new CallError(503), new CallError(409, {}), 'kept', 'kept');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Saqlanmadi.');
  for (let again = 0; again < 4; again++) await press();
  const [first, second, third, fourth, fifth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});

it('saves once, however often it is pressed meanwhile', async () => {
  let asked = 0;
  let end = () => {};
  renderWidget(
    <Form
      action="Saqlash"
      save={() => {
        asked++;
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      }}
      onSaved={() => {}}
    >
      {() => null}
    </Form>,
    texts,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(asked).toBe(1);
  end();
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
});

it('goes on from what somebody else has saved meanwhile, once that was said', async () => {
  const meanwhile = new CallError(409, {
    ...{ code: 'changed_meanwhile', message_uz: 'Oʻzgartirilgan: Vali, 15:10.', version: 'v2' },
    fields: { 'title.uz': { code: 'changed', message_uz: 'Hozir: Yangi nom', message_ru: '' } },
  } as object);
  const { press, versions } = show(meanwhile, new CallError(503), 'kept', 'kept');
  await press();
  expect(screen.getByText('Hozir: Yangi nom')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Oʻzgartirilgan: Vali, 15:10.');
  for (let again = 0; again < 3; again++) await press();
  expect(versions).toEqual([undefined, 'v2', 'v2', undefined]);
});
