import { createHash } from 'node:crypto';
import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $newCodes } from '@mars/session/session.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ru from './ru.json';
import Signin from './Signin.tsx';
import uz from './uz.json';

const tokens = { access_token: 'new', refresh_token: 'r', expires_in: 900, role: 'student' };
const centre = {
  name: 'Ziyo',
  logo: null,
  media_base: '/media/',
  phone: '+998 71 200 00 00',
  accent: null,
  features: {},
};
const site = { key: 'demo', origin: 'https://ziyo.example' };
const NO_BACK = { forReturn: undefined, forChallenge: undefined };

/** Nobody is signed in, and the server answers so. */
function open(signIn: Answer, more: Record<string, Answer> = {}) {
  const calls = fakeServer({ 'GET /v1/capabilities': centre, 'POST /v1/auth/signin': signIn, ...more });
  $tokens.set(null);
  return calls;
}

function write(login: string, password: string, lang: 'uz' | 'ru' = 'uz') {
  const [first, second] = lang === 'uz' ? ['Login', 'Parol'] : ['Логин', 'Пароль'];
  fireEvent.change(screen.getByLabelText(first), { target: { value: login } });
  fireEvent.change(screen.getByLabelText(second), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText(first).closest('form') as HTMLFormElement);
}

const render = () => renderWidget(<Signin forKey={undefined} forOrigin={undefined} {...NO_BACK} />, uz);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  // `fetch` stays the fake one: what is still being asked must not reach the network.
  vi.stubGlobal('opener', null);
  configure({ platform: location.origin, siteKey: null });
});

describe('on the platform', () => {
  it('signs in, stores both tokens and says the role [§4.1] [§7.2] [§3.2]', async () => {
    const asked: unknown[] = [];
    open(async (request: Request) => {
      asked.push(await request.json());
      return tokens;
    });
    const { events } = render();
    write(' aziza ', 'secret');
    await waitFor(() =>
      expect(events.map(({ type, detail }) => [type, detail])).toEqual([
        ['mars:sign-in', { role: 'student' }],
      ]),
    );
    expect(asked).toEqual([{ login: 'aziza', password: 'secret' }]);
    expect(localStorage.getItem('access_token')).toBe('new');
    expect(localStorage.getItem('refresh_token')).toBe('r');
  });

  it('asks who it is where a number and a password are several people’s, and goes on with their login', async () => {
    const asked: { login: string }[] = [];
    const people = [
      { login: 'aziza', first_name: 'Aziza' },
      { login: 'dilnoza', first_name: 'Dilnoza' },
    ];
    open(async (request: Request) => {
      asked.push((await request.json()) as { login: string });
      return asked.length === 1 ? refusal(409, 'whose', { people }) : tokens;
    });
    const { events } = render();
    write('+998 90 123 45 67', 'secret');
    fireEvent.click(await screen.findByRole('button', { name: 'Dilnoza (dilnoza)' }));
    await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['mars:sign-in']));
    expect(asked).toEqual([
      { login: '+998 90 123 45 67', password: 'secret' },
      { login: 'dilnoza', password: 'secret' },
    ]);
  });

  it.each([
    [
      'not_in_bot',
      'Siz Telegram botida roʻyxatdan oʻtmagansiz. Botni oching va telefon raqamingizni yuboring.',
      'Вы не зарегистрированы в Telegram-боте. Откройте бота и отправьте свой номер телефона.',
    ],
    [
      'bot_blocked',
      'Siz Telegram botini bloklagansiz. Uni blokdan chiqaring va /start yuboring.',
      'Вы заблокировали Telegram-бота. Разблокируйте его и отправьте /start.',
    ],
    ['account_inactive', 'Akkauntingiz yopilgan.', 'Ваш аккаунт отключён.'],
    [
      'debt_blocked',
      'Qarzdorlik sababli kirish vaqtincha yopilgan. Toʻlovdan keyin kirish ochiladi.',
      'Из-за задолженности вход временно закрыт. После оплаты он откроется.',
    ],
    [
      'unknown',
      'Login yoki parol notoʻgʻri. Tekshirib, qayta yozing.',
      'Неверный логин или пароль. Проверьте и введите снова.',
    ],
  ])('has exactly these words for %s where the server sends none [§8.9]', async (code, inUz, inRu) => {
    for (const [texts, lang, words] of [
      [uz, 'uz', inUz],
      [ru, 'ru', inRu],
    ] as const) {
      open(() => Response.json({ code }, { status: 409 }));
      renderWidget(<Signin forKey={undefined} forOrigin={undefined} {...NO_BACK} />, texts, lang);
      write('gulnora', 'secret', lang);
      const alert = await screen.findByRole('alert');
      expect(alert.querySelector('p')?.textContent).toBe(words);
      cleanup();
    }
  });

  it.each(['not_in_bot', 'bot_blocked', 'account_inactive', 'debt_blocked'])(
    'says %s in the server’s words, and whom to call [§8.9]',
    async (code) => {
      open(() => refusal(409, code));
      render();
      write('gulnora', 'secret');
      expect((await screen.findByRole('alert')).textContent).toContain(`uz ${code}`);
      expect(await screen.findByRole('link', { name: centre.phone })).toHaveProperty(
        'href',
        'tel:+998712000000',
      );
    },
  );

  it.each(['not_in_bot', 'bot_blocked'])('opens the centre’s bot for %s, but no script', async (code) => {
    open(() => refusal(409, code, { bot_link: 'https://t.me/ziyo_bot' }));
    render();
    write('gulnora', 'secret');
    expect(await screen.findByRole('link', { name: 'Botni ochish' })).toHaveProperty(
      'href',
      'https://t.me/ziyo_bot',
    );
    cleanup();
    open(() => refusal(409, code, { bot_link: 'javascript:alert(1)' }));
    render();
    write('gulnora', 'secret');
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Botni ochish' })).toBeNull();
  });

  it('offers help with the password to an unknown account, and keeps what was typed [§8.9]', async () => {
    open(() => refusal(409, 'unknown'));
    render();
    write('nobody', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('uz unknown');
    const links = [alert, document.body].map((place) => place.querySelectorAll('a.way'));
    expect(links.map(([link]) => (link as HTMLAnchorElement).search)).toEqual([
      '?for=password',
      '?for=password',
    ]);
    expect(screen.getByLabelText('Login')).toHaveProperty('value', 'nobody');
    expect(screen.getByLabelText('Parol')).toHaveProperty('value', 'wrong');
  });

  it('says on a server that sets none by a code that the centre gives one', async () => {
    open(() => refusal(409, 'unknown'), { 'GET /v1/capabilities': () => refusal(404, 'not_found') });
    render();
    write('nobody', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('uz unknown');
    await waitFor(() => expect(alert.querySelector('button')).toBeTruthy());
    fireEvent.click(alert.querySelector('button') as HTMLButtonElement);
    expect(screen.getByText(/Yangi parolni oʻquv markazi beradi/)).toBeTruthy();
    expect(screen.getByLabelText('Login')).toHaveProperty('value', 'nobody');
    expect(screen.getByLabelText('Parol')).toHaveProperty('value', 'wrong');
  });

  it('opens the payment of a debt-blocked account, but no script [§8.9]', async () => {
    open(() => refusal(409, 'debt_blocked', { payment_link: 'https://pay.example/7' }));
    render();
    write('jamshid', 'secret');
    expect(await screen.findByRole('link', { name: 'Toʻlash' })).toHaveProperty(
      'href',
      'https://pay.example/7',
    );
    cleanup();
    open(() => refusal(409, 'debt_blocked', { payment_link: 'javascript:alert(1)' }));
    render();
    write('jamshid', 'secret');
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Toʻlash' })).toBeNull();
  });

  it('has a text of its own for a server that sends none', async () => {
    open(() => new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } }));
    render();
    write('aziza', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain(uz.refused_unknown);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('offline')), uz.refused_offline],
    ['too many tries', () => new Response(null, { status: 429 }), uz.refused_too_many],
    ['a server that is down', () => new Response(null, { status: 503 }), uz.refused_unavailable],
  ] as const)('says %s and loses nothing', async (_, answer, text) => {
    open(answer as Answer);
    render();
    write('aziza', 'secret');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText('Login')).toHaveProperty('value', 'aziza');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('shows what is wrong with a field under it', async () => {
    const fields = { login: { code: 'too_long', message_uz: 'Juda uzun.', message_ru: 'Слишком длинно.' } };
    open(() => refusal(422, 'invalid', { fields }));
    render();
    write('aziza', 'secret');
    expect(await screen.findByText('Juda uzun.')).toBeTruthy();
    expect(screen.getByLabelText('Login').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for both before it asks the server', () => {
    const calls = open(tokens);
    render();
    write(' ', '');
    expect(screen.getByText(uz.loginEmpty)).toBeTruthy();
    expect(screen.getByText(uz.passwordEmpty)).toBeTruthy();
    expect(calls).not.toContain('POST /v1/auth/signin');
  });

  it('shows and hides the password', () => {
    open(tokens);
    render();
    expect(screen.getByLabelText('Parol')).toHaveProperty('type', 'password');
    fireEvent.click(screen.getByRole('button', { name: 'Parolni koʻrsatish' }));
    expect(screen.getByLabelText('Parol')).toHaveProperty('type', 'text');
  });
});

describe('whoever comes with a start code', () => {
  const code = () => refusal(409, 'password_first');
  const choose = (password: string) => {
    fireEvent.change(screen.getByLabelText('Yangi parol'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Parolni saqlash va kirish' }));
  };

  it('chooses a password of eight letters or more, and is signed in by it', async () => {
    const asked: unknown[] = [];
    const calls = open(code, {
      'POST /v1/auth/password': async (request: Request) => {
        asked.push(await request.json());
        return tokens;
      },
    });
    const { events } = render();
    write(' aziza.karimova ', 'ABCD2345');
    expect(await screen.findByText(/Bu boshlangʻich kod edi/)).toBeTruthy();
    choose('qisqa77');
    expect(screen.getByText('Parol kamida 8 ta belgidan iborat boʻlsin.')).toBeTruthy();
    expect(calls).not.toContain('POST /v1/auth/password');
    choose('mening-parolim');
    await waitFor(() =>
      expect(events).toMatchObject([{ type: 'mars:sign-in', detail: { role: 'student' } }]),
    );
    expect(asked).toEqual([{ login: 'aziza.karimova', code: 'ABCD2345', password: 'mening-parolim' }]);
    expect(localStorage.getItem('access_token')).toBe('new');
    expect(localStorage.getItem('refresh_token')).toBe('r');
  });

  it.each(['start_code_used', 'code_expired', 'code_invalid', 'too_many'])(
    'is told %s in the server’s words, keeps what was typed, and may go back',
    async (refused) => {
      open(code, { 'POST /v1/auth/password': () => refusal(422, refused) });
      render();
      write('aziza', 'ABCD2345');
      await screen.findByLabelText('Yangi parol');
      choose('mening-parolim');
      expect((await screen.findByRole('alert')).textContent).toBe(`uz ${refused}`);
      expect(screen.getByLabelText('Yangi parol')).toHaveProperty('value', 'mening-parolim');
      expect(localStorage.getItem('access_token')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Ortga' }));
      expect(screen.getByLabelText('Login')).toHaveProperty('value', 'aziza');
      expect(screen.getByLabelText('Parol')).toHaveProperty('value', '');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is told beside the field what is wrong with the password', async () => {
    const fields = {
      password: { code: 'too_long', message_uz: 'Juda uzun.', message_ru: 'Слишком длинно.' },
    };
    open(code, { 'POST /v1/auth/password': () => refusal(422, 'invalid', { fields }) });
    render();
    write('aziza', 'ABCD2345');
    await screen.findByLabelText('Yangi parol');
    choose('mening-parolim');
    expect(await screen.findByText('Juda uzun.')).toBeTruthy();
    expect(screen.getByLabelText('Yangi parol').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('whoever of the staff has turned the second step on', () => {
  const ask = (): Answer => () => refusal(409, 'second_step', { ticket: '3.1.x' });
  const typeCode = (code: string) => {
    fireEvent.change(screen.getByLabelText('Kod'), { target: { value: code } });
    fireEvent.submit(screen.getByRole('form', { name: 'Ikkinchi bosqich' }));
  };

  it('hands on the new recovery codes that came with it: they are shown where staff come to', async () => {
    const codes = ['ABCDE23456', 'FGHJK78923'];
    open(ask(), { 'POST /v1/auth/factor': { ...tokens, role: 'teacher', recovery_codes: codes } });
    const { events } = render();
    write('malika', 'secret');
    await screen.findByLabelText('Kod');
    typeCode('123456');
    await waitFor(() => expect(events.map(({ detail }) => detail)).toEqual([{ role: 'teacher' }]));
    expect($newCodes.get()).toEqual(codes);
    $newCodes.set(null);
  });

  it('writes a code after the password, and is signed in by it', async () => {
    const bodies: unknown[] = [];
    const replies = [refusal(422, 'factor_code'), { ...tokens, role: 'teacher' }];
    open(ask(), {
      'POST /v1/auth/factor': async (request: Request) => {
        bodies.push(await request.json());
        return replies.shift();
      },
    });
    const { events } = render();
    write('malika', 'secret');
    await screen.findByLabelText('Kod');
    typeCode('  ');
    expect(screen.getByText('Kodni yozing.')).toBeTruthy();
    expect(bodies).toEqual([]);
    typeCode('000000');
    expect(await screen.findByText('uz factor_code')).toBeTruthy();
    typeCode(' 123456 ');
    await waitFor(() => expect(events.map(({ detail }) => detail)).toEqual([{ role: 'teacher' }]));
    expect(bodies).toEqual(['000000', ' 123456 '].map((code) => ({ ticket: '3.1.x', code })));
  });

  it('is told of the phone’s clock after the second wrong code, and not before', async () => {
    open(ask(), { 'POST /v1/auth/factor': () => refusal(422, 'factor_code') });
    render();
    write('malika', 'secret');
    await screen.findByLabelText('Kod');
    typeCode('000000');
    expect(await screen.findByText('uz factor_code')).toBeTruthy();
    expect(screen.queryByText(uz.clockHint)).toBeNull();
    typeCode('000001');
    expect(await screen.findByText(uz.clockHint)).toBeTruthy();
  });

  it('is asked for it after a start code, too, and finds the way back', async () => {
    open(() => refusal(409, 'password_first'), { 'POST /v1/auth/password': ask() });
    render();
    write('malika', 'ABCD2345');
    const field = await screen.findByLabelText('Yangi parol');
    fireEvent.change(field, { target: { value: 'yangi-parol' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await screen.findByLabelText('Kod');
    fireEvent.click(screen.getByRole('button', { name: /Ortga|back/ }));
    expect(screen.getByLabelText('Login')).toHaveProperty('value', 'malika');
  });
});

describe('the window of an embedding page', () => {
  const show = (back: { forReturn?: string; forChallenge?: string } = {}) =>
    renderWidget(<Signin forKey={site.key} forOrigin={site.origin} {...NO_BACK} {...back} />, ru, 'ru');
  const answers = (me: unknown) => ({
    'GET /v1/capabilities': centre,
    'GET /v1/embed/site': { name: 'Ziyo markazi', origin: site.origin, password_sign_in: false },
    'GET /v1/me': me,
    'POST /v1/auth/embed': tokens,
  });

  it('names the site, asks, and hands the token to exactly the confirmed origin', async () => {
    const opener = { postMessage: vi.fn() };
    vi.stubGlobal('opener', opener);
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    fakeServer(answers({ id: 1, role: 'student', first_name: 'Азиза', last_name: '' }));
    show();
    expect(await screen.findByText('Вход на сайт «Ziyo markazi»')).toBeTruthy();
    expect(await screen.findByText('Продолжить как Азиза?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() =>
      expect(opener.postMessage.mock.calls).toEqual([
        [{ type: 'mars:here' }, site.origin],
        [{ type: 'mars:tokens', tokens }, site.origin],
      ]),
    );
    expect(close).toHaveBeenCalledOnce();
  });

  it('lets another person sign in', async () => {
    vi.stubGlobal('opener', { postMessage: vi.fn() });
    fakeServer(answers({ id: 1, role: 'student', first_name: 'Азиза', last_name: '' }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Войти с другим аккаунтом' }));
    expect(screen.getByLabelText('Логин')).toBeTruthy();
  });

  it('refuses staff with a sentence', async () => {
    vi.stubGlobal('opener', { postMessage: vi.fn() });
    const calls = fakeServer(answers({ id: 1, role: 'teacher', first_name: 'Малика', last_name: '' }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Продолжить' }));
    expect((await screen.findByRole('alert')).textContent).toBe(ru.staff);
    expect(calls).not.toContain('POST /v1/auth/embed');
  });

  it('without a page that hears it says so, and asks for no password in vain', async () => {
    fakeServer(answers({ id: 1, role: 'student', first_name: 'Азиза', last_name: '' }));
    $tokens.set(null);
    show();
    expect((await screen.findByRole('alert')).textContent).toBe(ru.no_opener);
    expect(screen.queryByLabelText('Пароль')).toBeNull();
  });

  const back = { forReturn: `${site.origin}/natija?a=1#jadval`, forChallenge: 'c'.repeat(43) };

  it('leads to no page of another origin than the one it names', async () => {
    fakeServer(answers({ id: 1, role: 'student', first_name: 'Азиза', last_name: '' }));
    show({ ...back, forReturn: `${site.origin}.evil.example/` });
    expect((await screen.findByRole('alert')).textContent).toBe(ru.no_opener);
  });

  it('without such a page says where one goes on before it asks for a password, and goes there with a code', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const bodies: unknown[] = [];
    fakeServer({
      ...answers({ id: 1, role: 'student', first_name: 'Азиза', last_name: '' }),
      'POST /v1/auth/signin': tokens,
      'POST /v1/auth/embed/code': async (request: Request) => {
        bodies.push(await request.json());
        return { code: 'k0d', return_to: back.forReturn };
      },
    });
    $tokens.set(null);
    show(back);
    expect(await screen.findByText(/Это окно не связано с сайтом.*ziyo\.example/)).toBeTruthy();
    write('aziza', 'secret', 'ru');
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith(`${site.origin}/natija?a=1#jadval&mars-code=k0d`),
    );
    expect(bodies).toEqual([{ key: site.key, return_to: back.forReturn, challenge: back.forChallenge }]);
  });

  it('goes on with whoever is signed in on the platform, staff aside', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    replace.mockClear();
    const made = { code: 'k0d', return_to: `${site.origin}/` };
    const calls = fakeServer({
      ...answers({ id: 1, role: 'teacher', first_name: 'Малика', last_name: '' }),
      'POST /v1/auth/embed/code': made,
    });
    show(back);
    fireEvent.click(await screen.findByRole('button', { name: 'Продолжить' }));
    expect((await screen.findByRole('alert')).textContent).toBe(ru.staff);
    expect(calls).not.toContain('POST /v1/auth/embed/code');
    cleanup();
    fakeServer({
      ...answers({ id: 1, role: 'student', first_name: 'Азиза', last_name: '' }),
      'POST /v1/auth/embed/code': made,
    });
    show(back);
    fireEvent.click(await screen.findByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`${site.origin}/#mars-code=k0d`));
  });

  it('says when the site is not registered', async () => {
    fakeServer({ 'GET /v1/embed/site': () => refusal(401, 'origin_mismatch') });
    show();
    expect(await screen.findByText(ru.siteUnknown)).toBeTruthy();
  });
});

describe('on another site', () => {
  const embed = (password: boolean) => {
    configure({ platform: 'https://mars.example', siteKey: site.key });
    open(tokens, {
      'GET /v1/embed/site': { name: 'Ziyo', origin: location.origin, password_sign_in: password },
    });
    return render();
  };

  it('is one sentence and a button to the platform’s window', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    embed(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Kirish' }));
    expect(String(opened.mock.calls[0]?.[0])).toMatch(/^https:\/\/mars\.example\/\?embed=demo&origin=/);
    expect(screen.queryByLabelText('Parol')).toBeNull();
  });

  it('where no window opens says so at the first press, and leads to the platform and back', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const gone = vi.fn();
    vi.stubGlobal('top', {
      location: new (class {
        get href() {
          return 'https://ziyo.example/sahifa';
        }
        set href(to: string) {
          gone(to);
        }
      })(),
    });
    embed(false);
    const button = await screen.findByRole('button', { name: 'Kirish' });
    await vi.waitFor(() => {
      fireEvent.click(button);
      expect(String(vi.mocked(window.open).mock.lastCall?.[0])).toContain('challenge=');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('kirish oynasi ochilmadi');
    fireEvent.click(screen.getByRole('button', { name: 'Platformada kirish' }));
    const to = new URL(gone.mock.calls[0]?.[0]);
    expect([to.origin, to.searchParams.get('embed'), to.searchParams.get('return_to')]).toEqual([
      'https://mars.example',
      site.key,
      'https://ziyo.example/sahifa',
    ]);
    const challenge = createHash('sha256')
      .update(localStorage.getItem('mars.sign_in') ?? '')
      .digest('base64url');
    expect(to.searchParams.get('challenge')).toBe(challenge);
  });

  it('in a frame that leads nowhere names the page, to open it by itself', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.stubGlobal('top', {
      get location(): never {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    embed(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Kirish' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Platformada kirish' }));
    expect(screen.getByRole('link', { name: location.href })).toBeTruthy();
  });

  it('takes the password itself only where the centre turned that on', async () => {
    embed(true);
    expect(await screen.findByLabelText('Parol')).toBeTruthy();
  });
});
