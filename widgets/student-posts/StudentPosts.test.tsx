import { fakeServer, parentOfTwo, renderWidget, signInParent } from '@mars/element/testing.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import blog from '../../packages/ui/texts/blog/ru.json';
import ru from './ru.json';
import StudentPosts from './StudentPosts.tsx';

const student = { id: 4, first_name: 'Aziza', last_name: 'Karimova' };
const post = {
  id: 1,
  author: { ...student, avatar: null, is_premium: false, is_me: false },
  title: 'Первый',
  blocks: [{ type: 'paragraph', runs: [{ text: 'Текст' }] }],
  created_at: '2026-11-10T10:00:00+05:00',
  state: 'shown',
  reason: null,
  coins: null,
  text: null,
  likes: 2,
  liked: false,
  comments: 1,
};
const common = { 'GET /v1/capabilities': { media_base: '/media/', features: {} } };
const texts = { ...blog, ...ru };

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows a parent the posts of a child, with how they were liked and nothing to press', async () => {
  fakeServer({
    ...common,
    'GET /v1/me': parentOfTwo,
    'GET /v1/student/4/posts': { items: [post], next_cursor: null, student },
  });
  signInParent();
  renderWidget(<StudentPosts itemId="4" />, texts, 'ru');
  expect(await screen.findByRole('article', { name: 'Первый' })).toBeTruthy();
  expect(screen.getByText(/2 отметки «нравится»/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Пожаловаться на пост' })).toBeNull();
});

it('says so where there are none, and is not found of one who hides', async () => {
  fakeServer({ ...common, 'GET /v1/student/4/posts': { items: [], next_cursor: null, student } });
  renderWidget(<StudentPosts itemId="4" />, texts, 'ru');
  expect(await screen.findByText('Постов ещё нет')).toBeTruthy();
  cleanup();
  fakeServer(common);
  const { element } = renderWidget(<StudentPosts itemId="4" />, texts, 'ru');
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
});
