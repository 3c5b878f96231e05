import { deferred } from '@mars/client/testing/api.ts';
import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $task, openDialog } from '@mars/session/open.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AiChat from './AiChat.tsx';
import { startAnew } from './chat.ts';
import { server, streamed } from './testing.ts';
import uz from './uz.json';

beforeEach(() => startAnew());
afterEach(() => {
  $task.set(null);
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('what it is given to ask', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Between two dialogs that are on the same page, and unknown to jsdom.
    Object.assign(HTMLElement.prototype, { togglePopover() {}, showPopover() {}, hidePopover() {} });
  });
  afterEach(() => vi.useRealTimers());

  const settle = () => act(() => new Promise<void>((done) => setImmediate(done)));
  const advance = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await settle();
  };

  /** Answers each question with itself; `asked` are the questions. */
  function answering() {
    const asked: string[] = [];
    fakeServer({
      ...server,
      'POST /v2/ai/responses': async (request: Request) => {
        const { input } = await request.json();
        asked.push(input);
        return streamed(`Javob: ${input}`);
      },
    });
    return asked;
  }

  it('is asked 100 ms after it opened, and both sides are told apart [§4.15] [§9.13] [§3.8]', async () => {
    const asked = answering();
    renderWidget(<AiChat mode="inline" prompt="Coin nima?" />, uz);
    while (!screen.queryByRole('textbox')) await settle();
    await advance(99);
    expect(asked).toEqual([]);
    await advance(1);
    while (screen.queryAllByText('Javob: Coin nima?').length === 0) await settle();
    expect(asked).toEqual(['Coin nima?']);
    const said = screen
      .getAllByRole('article')
      .map((each) => [each.getAttribute('aria-label'), each.textContent]);
    expect(said.slice(1)).toEqual([
      ['Siz', 'Coin nima?'],
      ['AI yordamchi', 'Javob: Coin nima?'],
    ]);
  });

  it('stands in a window that opens when it is asked to, once, and stays closed then', async () => {
    answering();
    const [open, shows] = [new Set<Element>(), vi.fn()];
    const matches = Element.prototype.matches;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
    });
    Object.assign(HTMLElement.prototype, {
      showPopover(this: Element) {
        shows();
        open.add(this);
      },
      hidePopover(this: Element) {
        open.delete(this);
      },
    });
    HTMLDialogElement.prototype.close = () => {};
    renderWidget(<AiChat mode="floating" prompt={undefined} />, uz);
    await settle();
    expect(shows).not.toHaveBeenCalled();
    act(() => openDialog('chat', {}));
    while (!screen.queryByRole('textbox', { hidden: true })) await settle();
    act(() => openDialog('chat', { prompt: 'Coin nima?' }));
    await settle();
    expect(shows).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Yopish', hidden: true }));
    await settle();
    expect([open.size, shows.mock.calls.length]).toEqual([0, 1]);
    vi.restoreAllMocks();
  });

  it('is asked at each opening that brings one, 100 ms after it, also where the chat stands open', async () => {
    const asked = answering();
    renderWidget(<AiChat mode="floating" prompt="Birinchi?" />, uz);
    act(() => openDialog('chat', { prompt: 'Ikkinchi?' }));
    while (!screen.queryByRole('textbox', { hidden: true })) await settle();
    await advance(100);
    while (asked.length < 1) await settle();
    act(() => openDialog('chat', { prompt: 'Uchinchi?' }));
    await advance(99);
    expect(asked).toEqual(['Ikkinchi?']);
    await advance(1);
    while (asked.length < 2) await settle();
    // The same words again are another question.
    act(() => openDialog('chat', { prompt: 'Uchinchi?' }));
    await advance(100);
    while (asked.length < 3) await settle();
    // Its own is for the first opening without one, and for that alone.
    for (let opening = 0; opening < 2; opening++) {
      act(() => openDialog('chat'));
      await advance(100);
      while (asked.length < 4) await settle();
    }
    await advance(1000);
    expect(asked).toEqual(['Ikkinchi?', 'Uchinchi?', 'Uchinchi?', 'Birinchi?']);
  });

  it('goes with the task that stands open on the page, as everything that is asked there', async () => {
    const named: unknown[] = [];
    fakeServer({
      ...server,
      'POST /v2/ai/responses': async (request: Request) => {
        named.push((await request.json()).task_id);
        return streamed('Javob');
      },
    });
    renderWidget(<AiChat mode="floating" prompt={undefined} />, uz);
    for (const [before, task] of [21, 22, null].entries()) {
      $task.set(task);
      act(() => openDialog('chat', { prompt: 'Keyingi qadam?' }));
      while (!screen.queryByRole('textbox', { hidden: true })) await settle();
      await advance(100);
      while (screen.queryAllByText('Javob').length === before) await settle();
    }
    expect(named).toEqual([21, 22, undefined]);
  });

  it('waits for the answer that is under way', async () => {
    const first = deferred<void>();
    const asked: string[] = [];
    fakeServer({
      ...server,
      'POST /v2/ai/responses': async (request: Request) => {
        const { input } = await request.json();
        asked.push(input);
        if (asked.length === 1) await first.promise;
        return streamed(`Javob: ${input}`);
      },
    });
    renderWidget(<AiChat mode="floating" prompt={undefined} />, uz);
    act(() => openDialog('chat', { prompt: 'Bir?' }));
    while (!screen.queryByRole('textbox', { hidden: true })) await settle();
    await advance(100);
    while (asked.length < 1) await settle();
    act(() => openDialog('chat', { prompt: 'Ikki?' }));
    await advance(200);
    expect(asked).toEqual(['Bir?']);
    first.resolve();
    while (screen.queryAllByText('Javob: Ikki?').length === 0) await settle();
    expect(asked).toEqual(['Bir?', 'Ikki?']);
  });
});
