import { deferred, tokenOf } from '@mars/client/testing/api.ts';
import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AiChat from './AiChat.tsx';
import { startAnew } from './chat.ts';
import { server, streamed } from './testing.ts';
import uz from './uz.json';

const drafts = vi.hoisted(() => ({
  readDraft: vi.fn(async (_owner: string, _name: string): Promise<string | null> => null),
  keepDraft: vi.fn(async () => {}),
}));
// There is no IndexedDB here; what becomes of drafts in a browser stands in tests/elements.
vi.mock('@mars/session/drafts.ts', () => drafts);

beforeEach(() => {
  startAnew();
  drafts.readDraft.mockReset().mockResolvedValue(null);
  drafts.keepDraft.mockReset();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('when another person follows without a sign-out between', () => {
  const A = { access: tokenOf('1', 1), refresh: 'a' };
  const B = { access: tokenOf('2', 1), refresh: 'b' };
  const student = (request: Request) => {
    const id = request.headers.get('authorization') === `Bearer ${B.access}` ? 2 : 1;
    return { id, role: 'student', first_name: id === 1 ? 'Aziza' : 'Bobur' };
  };

  async function openAs(person: typeof A | null, answers: Record<string, unknown>) {
    const calls = fakeServer({ ...server, 'GET /v1/me': student, ...answers });
    act(() => $tokens.set(person));
    renderWidget(<AiChat mode="inline" prompt={undefined} />, uz);
    const question = await screen.findByRole('textbox');
    return { calls, question, user: userEvent.setup() };
  }
  const follow = (person: typeof A | null) => act(async () => $tokens.set(person));
  const settled = () => act(() => new Promise<void>((done) => setImmediate(done)));

  it.each([
    ['a student after another', A, B],
    ['a student after a guest', null, A],
    ['a guest after a student', A, null],
  ])('%s finds neither the talk nor the text under way, and continues nothing', async (_, first, second) => {
    const before: unknown[] = [];
    const { question, user } = await openAs(first, {
      'POST /v2/ai/responses': async (request: Request) => {
        before.push((await request.json()).previous_response_id);
        return streamed('Sir saqlanadi');
      },
    });
    await user.type(question, 'Mening sirim{Enter}');
    await screen.findAllByText('Sir saqlanadi');
    await user.type(question, 'yozilmoqda');
    await follow(second);
    expect(screen.queryByText('Mening sirim')).toBeNull();
    expect(screen.queryAllByText('Sir saqlanadi')).toEqual([]);
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    await user.type(screen.getByRole('textbox'), 'salom{Enter}');
    await screen.findAllByText('Sir saqlanadi');
    expect(before).toEqual([null, null]);
  });

  it('an answer that comes late is neither shown nor continued, and does not end the next one’s', async () => {
    const answers = [deferred<Response>(), deferred<Response>()];
    const before: unknown[] = [];
    const { question, user } = await openAs(A, {
      'POST /v2/ai/responses': async (request: Request) => {
        before.push((await request.json()).previous_response_id);
        return answers[before.length - 1]?.promise ?? streamed('Uchinchi');
      },
    });
    await user.type(question, 'Azizaning savoli{Enter}');
    await waitFor(() => expect(before).toHaveLength(1));
    await follow(B);
    await user.type(screen.getByRole('textbox'), 'Boburning savoli{Enter}');
    await waitFor(() => expect(before).toHaveLength(2));
    answers[0]?.resolve(streamed('Azizaga javob'));
    await settled();
    expect(screen.getByText('Javobni kuting…')).toBeTruthy();
    answers[1]?.resolve(streamed('Boburga javob'));
    await screen.findAllByText('Boburga javob');
    expect(screen.queryAllByText('Azizaga javob')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(before).toEqual([null, null]);
  });

  it('a question that was not sent yet is not asked as the next one', async () => {
    const offers = deferred<object>();
    const asked: (string | null)[] = [];
    const { question, user } = await openAs(A, {
      'GET /v1/capabilities': () => offers.promise,
      'POST /v2/ai/responses': (request: Request) => {
        asked.push(request.headers.get('authorization'));
        return streamed('javob');
      },
    });
    await user.type(question, 'Azizaning savoli{Enter}');
    await follow(B);
    offers.resolve({});
    await settled();
    await settled();
    expect(asked).toEqual([]);
    expect(screen.queryByText('Azizaning savoli')).toBeNull();
  });

  it('a history that comes late is not shown, and the own one is', async () => {
    const late = deferred<object>();
    const page = (text: string) => ({
      items: [{ id: 'x', role: 'ai', text, created_at: '2026-11-20T12:00:00+05:00' }],
      next_cursor: null,
    });
    await openAs(A, {
      'GET /v2/ai/history': (request: Request) =>
        request.headers.get('authorization') === `Bearer ${A.access}` ? late.promise : page('Boburniki'),
    });
    await follow(B);
    late.resolve(page('Azizaniki'));
    expect((await screen.findAllByText('Boburniki')).length).toBeGreaterThan(0);
    await settled();
    expect(screen.queryAllByText('Azizaniki')).toEqual([]);
  });

  it('drafts are kept and read by the student’s own name, and never for a guest', async () => {
    const { question, user } = await openAs(null, {});
    await user.type(question, 'mehmon');
    expect(drafts.keepDraft).not.toHaveBeenCalled();
    expect(drafts.readDraft).not.toHaveBeenCalled();
    drafts.readDraft.mockImplementation(async (owner: string) =>
      owner === '1' ? 'Azizaning qoralamasi' : null,
    );
    await follow(A);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'Azizaning qoralamasi'));
    await follow(B);
    await waitFor(() => expect(drafts.readDraft).toHaveBeenCalledWith('2', 'ai-chat'));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    await user.type(screen.getByRole('textbox'), 'b');
    expect(drafts.keepDraft.mock.calls).toEqual([['2', 'ai-chat', 'b']]);
  });

  it('a draft that is read late is not offered to the next one', async () => {
    const late = deferred<string | null>();
    drafts.readDraft.mockImplementation((owner: string) =>
      owner === '1' ? late.promise : Promise.resolve(null),
    );
    await openAs(A, {});
    await waitFor(() => expect(drafts.readDraft).toHaveBeenCalledWith('1', 'ai-chat'));
    await follow(B);
    late.resolve('Azizaning qoralamasi');
    await settled();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });
});
