import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ru from './ru.json';
import StaffProducts, { type Product } from './StaffProducts.tsx';
import uz from './uz.json';

const pens: Product = {
  ...{ id: 91, kind: 'real', title: { uz: 'Ruchkalar', ru: 'Ручки' }, about: null, price: 70, stock: 30 },
  ...{ premium_only: false, product_image: '/media/shop/pens.svg', hidden: false, waiting: 1 },
  version: 'v1',
};

/** Of what was sent since it was shown. */
let keys: (string | null)[];
function show(lang: 'uz' | 'ru' = 'uz', answer: () => unknown = () => pens, list = () => [pens]) {
  const bodies: unknown[] = [];
  keys = [];
  const keep = async (request: Request) => {
    bodies.push(await request.json());
    keys.push(request.headers.get('idempotency-key'));
    return answer();
  };
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/products': () => ({ items: list(), next_cursor: null }),
    'POST /v2/staff/products': keep,
    'PATCH /v2/staff/products/91': keep,
  });
  renderWidget(<StaffProducts />, lang === 'uz' ? uz : ru, lang);
  return bodies;
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('adds a thing with titles in both languages', async () => {
  const bodies = show('ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить товар' }));
  fill('Название на узбекском', 'Daftar');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
  fill('Название на русском', 'Тетрадь');
  fill('Цена в монетах', '90');
  submit();
  await screen.findByText('Сохранено', { selector: '[role=status] p' });
  expect(bodies).toEqual([{ title: { uz: 'Daftar', ru: 'Тетрадь' }, about: null, price: 90, stock: null }]);
});

it('takes a thing out of the shop, and says beside the field what was refused', async () => {
  const fields = { stock: { code: 'too_big', message_uz: 'Juda koʻp.', message_ru: '' } };
  const answers = [refusal(422, 'invalid', { fields }), pens];
  const bodies = show('uz', () => answers.shift());
  fireEvent.click(await screen.findByRole('button', { name: /Ruchkalar.*30 dona.*1 ta buyurtma/ }));
  fill('Nechta bor', '999999999');
  fireEvent.click(screen.getByRole('switch', { name: 'Doʻkonda sotiladi' }));
  submit();
  expect(await screen.findByText('Juda koʻp.')).toBeTruthy();
  fill('Nechta bor', '');
  submit();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({
    ...{ title: { uz: 'Ruchkalar', ru: 'Ручки' }, about: null, price: 70, stock: null, hidden: true },
    version: 'v1',
  });
});

it('says how many came or went, so that what is sold meanwhile counts', async () => {
  const bodies = show();
  for (const [typed, sent] of [
    ['40', { stock_by: 10 }],
    ['28', { stock_by: -2 }],
    ['30', {}],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: /Ruchkalar/ }));
    fill('Nechta bor', typed);
    submit();
    await waitFor(() => expect(document.querySelector('form')).toBeNull());
    const { stock, stock_by } = bodies.at(-1) as { stock?: number; stock_by?: number };
    expect({ ...(stock !== undefined && { stock }), ...(stock_by !== undefined && { stock_by }) }).toEqual(
      sent,
    );
  }
});

it('counts from what somebody else has counted meanwhile, once that was said', async () => {
  const fields = { stock: { code: 'changed', message_uz: 'Hozir: 5', message_ru: '' } };
  const answers = [refusal(409, 'changed_meanwhile', { version: 'v2', fields }), pens];
  let stock: number | null = null;
  const answer = () => {
    stock = 5;
    return answers.shift();
  };
  const bodies = show('uz', answer, () => [{ ...pens, stock }]);
  fireEvent.click(await screen.findByRole('button', { name: /Ruchkalar/ }));
  fill('Nechta bor', '7');
  submit();
  await screen.findByText('Hozir: 5');
  submit();
  await waitFor(() => expect(document.querySelector('form')).toBeNull());
  expect(bodies).toMatchObject([
    { stock: 7, version: 'v1' },
    { stock_by: 2, version: 'v2' },
  ]);
});

it('says what came with the same key again while no answer has come', async () => {
  const answers = [refusal(503, 'unavailable'), pens, pens];
  show('uz', () => answers.shift());
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Ruchkalar/ }));
    fill('Nechta bor', '40');
    submit();
  };
  const closed = () => waitFor(() => expect(document.querySelector('form')).toBeNull());
  await open();
  await screen.findByText('uz unavailable');
  submit();
  await closed();
  await open();
  await closed();
  expect(keys[0]).toEqual(expect.any(String));
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

it('keeps a picture that is picked at once, and says what is refused of it', async () => {
  const fields = { file: { code: 'type', message_uz: 'Bu rasm emas.', message_ru: '' } };
  const answers = [refusal(422, 'invalid', { fields }), { ...pens, product_image: '/media/u/yangi.webp' }];
  const sent: unknown[] = [];
  show('uz');
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/products': { items: [pens], next_cursor: null },
    'POST /v2/staff/products/91/picture': async (request: Request) => {
      sent.push(((await request.formData()).get('file') as File).name);
      return answers.shift();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ruchkalar/ }));
  const pickFile = (file: File) =>
    fireEvent.change(screen.getByLabelText(/Boshqa rasm tanlash/), { target: { files: [file] } });
  const pick = (name: string) => pickFile(new File(['x'], name, { type: 'image/png' }));
  pick('birinchi.png');
  await screen.findByText('Bu rasm emas.');
  pickFile(goneFile('bulut.png', 'image/png'));
  expect(screen.queryByText('Bu rasm emas.')).toBeNull();
  await screen.findByText(chooseAgain);
  pick('ikkinchi.png');
  expect(screen.queryByText(chooseAgain)).toBeNull();
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(sent).toEqual(['birinchi.png', 'ikkinchi.png']);
  expect(document.querySelector('.drop img')?.getAttribute('src')).toContain('/media/u/yangi.webp');
});
