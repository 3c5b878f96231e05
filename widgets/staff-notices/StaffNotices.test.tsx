import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ru from './ru.json';
import StaffNotices from './StaffNotices.tsx';
import uz from './uz.json';

const group = (id: number) => ({ id, name: `FE-${id}` });

function show(groups: object[], answer: (body: unknown) => unknown, lang: 'uz' | 'ru' = 'uz') {
  const bodies: unknown[] = [];
  fakeServer({
    'GET /v1/me': { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/groups': { items: groups, next_cursor: null },
    'POST /v2/staff/notify': async (request: Request) => {
      bodies.push(await request.json());
      return answer(bodies.at(-1));
    },
  });
  renderWidget(<StaffNotices />, lang === 'uz' ? uz : ru, lang);
  return bodies;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('tells a group something in both languages, and how many people read it', async () => {
  const bodies = show([group(12), group(14)], () => ({ told: 21 }), 'ru');
  fireEvent.change(await screen.findByLabelText('Группа'), { target: { value: '14' } });
  const send = () => screen.getByRole('button', { name: 'Отправить группе FE-14' });
  expect(send()).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Текст на узбекском'), { target: { value: 'Ertaga dars yoʻq' } });
  fireEvent.change(screen.getByLabelText('Текст на русском'), { target: { value: 'Завтра урока нет' } });
  fireEvent.click(send());
  await screen.findByText('Сообщение получит 21 человек', { selector: '[role=status] p' });
  expect(bodies).toEqual([{ group_id: 14, message: { uz: 'Ertaga dars yoʻq', ru: 'Завтра урока нет' } }]);
  expect(screen.getByLabelText('Текст на узбекском')).toHaveProperty('value', '');
});

it('needs the Uzbek words alone, and keeps them when they were refused', async () => {
  const fields = { 'message.uz': { code: 'format', message_uz: 'Boshqacha yozing.', message_ru: '' } };
  const bodies = show([group(12)], () => refusal(422, 'invalid', { fields }));
  fireEvent.change(await screen.findByLabelText('Oʻzbekcha matn'), { target: { value: 'Salom' } });
  fireEvent.click(screen.getByRole('button', { name: 'FE-12 guruhiga yuborish' }));
  expect(await screen.findByText('Boshqacha yozing.')).toBeTruthy();
  expect(bodies).toEqual([{ group_id: 12, message: { uz: 'Salom', ru: null } }]);
  expect(screen.getByLabelText('Oʻzbekcha matn')).toHaveProperty('value', 'Salom');
});

it('has nothing to tell without a group', async () => {
  show([], () => ({ told: 0 }));
  expect(await screen.findByText('Sizga hali guruh biriktirilmagan.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Oʻzbekcha matn')).toBeNull());
});
