import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { keepInvite } from '@mars/session/pieces/invited.ts';
import { takeWanted } from '@mars/session/pieces/wanted.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { forget } from '@mars/stores/signup/signup.ts';
import phoneRu from '@mars/ui/texts/phone/ru.json';
import phoneUz from '@mars/ui/texts/phone/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ownRu from './ru.json';
import Signup from './Signup.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...phoneUz, ...ownUz };
const ru = { ...sharedRu, ...phoneRu, ...ownRu };
const tokens = {
  ...{ access_token: 'new', refresh_token: 'r', expires_in: 900, role: 'student' },
  ...{ login: 'lola.rahimova', by_phone: true },
};
const asked = {
  ask: 'A'.repeat(22),
  start_link: 'https://t.me/mars_sinov_bot?start=AAAAAAAAAAAAAAAAAAAAAA',
  qr: { size: 21, path: 'M0 0h7v1h-7z' },
  now: '2026-11-20T10:00:00+05:00',
  resend_at: '2026-11-20T10:01:00+05:00',
  expires_at: '2026-11-20T10:30:00+05:00',
};

beforeEach(() => {
  sessionStorage.clear();
  forget();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  sessionStorage.clear();
  configure({ platform: location.origin });
});

/** Bodies of what was asked for, by call. */
function open(more: Record<string, Answer> = {}) {
  const bodies: Record<string, unknown[]> = {};
  const noting =
    (name: string, answer: Answer): Answer =>
    async (request: Request) => {
      bodies[name] = [...(bodies[name] ?? []), await request.json()];
      return typeof answer === 'function' ? answer(request) : answer;
    };
  const answers = {
    'POST /v1/auth/code': asked,
    'POST /v1/auth/signup': tokens,
    'POST /v1/auth/password': tokens,
    ...more,
  };
  fakeServer({
    'GET /v1/capabilities': { name: 'Ziyo', media_base: '/media/', features: {} },
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, noting(name, answer)])),
  });
  $tokens.set(null);
  return bodies;
}
const draw = (props: { invite?: string; purpose?: string } = {}, lang: 'uz' | 'ru' = 'uz') =>
  renderWidget(<Signup invite={props.invite} purpose={props.purpose} />, lang === 'uz' ? uz : ru, lang);
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function toPhone() {
  write('Ism', 'Lola');
  write('Familiya', 'Rahimova');
  write('Tugʻilgan yil', '2013');
  write(uz.parent_name, 'Rahimov Botir');
  press('Davom etish');
  await screen.findByRole('heading', { name: 'Ota-onangiz telefoni' });
}
async function toBot() {
  await toPhone();
  write(uz.parent_phone, '90 123 45 67');
  press('Davom etish');
  await screen.findByRole('heading', { name: 'Telegramni oching' });
}
async function toCode() {
  await toBot();
  press('Kodni oldim');
  await screen.findByRole('heading', { name: 'Kod va parol' });
}

describe('signing up', () => {
  it('goes from the name to the account, by the bot, with the friend’s link', async () => {
    const bodies = open();
    const { events } = draw({ invite: 'ABCD234567' });
    await toBot();
    expect(bodies['POST /v1/auth/code']).toEqual([
      { phone: '+998 90 123 45 67', purpose: 'signup', lang: 'uz', ref: 'ABCD234567' },
    ]);
    const link = screen.getByRole('link', { name: 'Botni ochish' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([asked.start_link, 'noopener']);
    expect(screen.getByRole('img', { name: 'Botni telefonda ochadigan QR kod' })).toBeTruthy();
    press('Kodni oldim');
    write('Tasdiqlash kodi', '123 456');
    write('Yangi parol', 'mening-parolim');
    press('Akkaunt ochish');
    await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['mars:sign-in']));
    expect(bodies['POST /v1/auth/signup']).toEqual([
      {
        ...{ first_name: 'Lola', last_name: 'Rahimova', birth_year: 2013, phone: '+998 90 123 45 67' },
        ...{ whose: 'parent', consent: { full_name: 'Rahimov Botir' } },
        ...{ code: '123 456', password: 'mening-parolim', ask: asked.ask, lang: 'uz', ref: 'ABCD234567' },
        browser: expect.stringMatching(/^\w{32}$/),
      },
    ]);
    expect($tokens.get()).toEqual({ access: 'new', refresh: 'r' });
    // Then to the lessons that are open to everybody; nothing of it is left in the tab.
    expect([takeWanted(), sessionStorage.getItem('signup')]).toEqual(['/eduverse', null]);
  });

  it('names what is missing beside its field, and begins there', async () => {
    open();
    draw();
    write('Ism', 'L.');
    write('Familiya', 'Rahimova');
    write('Tugʻilgan yil', '1850');
    press('Davom etish');
    expect(screen.getByLabelText('Ism').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Familiya').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(/^19\d\d va 20\d\d orasidagi yilni yozing, masalan 2012\.$/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Ism'));
    await toPhone();
    write(uz.parent_phone, '12');
    press('Davom etish');
    const says = screen.getByText('Raqamni toʻliq yozing: +998 90 123 45 67.');
    expect(says.textContent).toContain('+998\u00a090\u00a0123\u00a045\u00a067');
    // What is doubtful is asked back, and goes nowhere before.
    write(uz.parent_phone, '8 90 123 45 67');
    press('Davom etish');
    expect(screen.getByText(/Raqam shundaymi: \+998\s90\s123\s45\s67\?/)).toBeTruthy();
    press('Ha, shunday');
    expect(screen.getByLabelText(uz.parent_phone)).toHaveProperty('value', '+998 90 123 45 67');
  });

  it('asks a parent of whoever may be younger than sixteen, and nobody of the others', async () => {
    const year = new Date().getFullYear();
    const bodies = open();
    draw();
    write('Ism', 'Lola');
    write('Familiya', 'Rahimova');
    expect(screen.queryByLabelText(uz.parent_name)).toBeNull();
    write('Tugʻilgan yil', String(year - 17));
    expect(screen.queryByLabelText(uz.parent_name)).toBeNull();
    write('Tugʻilgan yil', String(year - 16));
    press('Davom etish');
    expect(screen.getByText(uz.nameIncomplete)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(uz.parent_name));
    write(uz.parent_name, 'Botir');
    expect(screen.getByText(uz.nameIncomplete)).toBeTruthy();
    write(uz.parent_name, '');
    write('Tugʻilgan yil', String(year - 17));
    press('Davom etish');
    write('Telefon', '90 123 45 67');
    press('Davom etish');
    await screen.findByRole('heading', { name: 'Telegramni oching' });
    press('Kodni oldim');
    await screen.findByRole('heading', { name: 'Kod va parol' });
    write('Tasdiqlash kodi', '123456');
    write('Yangi parol', 'mening-parolim');
    press('Akkaunt ochish');
    await waitFor(() => expect(bodies['POST /v1/auth/signup']).toHaveLength(1));
    expect(bodies['POST /v1/auth/signup']?.[0]).not.toHaveProperty('consent');
    expect(bodies['POST /v1/auth/signup']?.[0]).toMatchObject({ whose: 'self' });
  });

  it('is where it was after a reload, without the code and the password', async () => {
    open();
    const first = draw();
    await toCode();
    write('Tasdiqlash kodi', '123456');
    write('Yangi parol', 'mening-parolim');
    const kept = sessionStorage.getItem('signup') ?? '';
    expect(kept).toContain('Rahimova');
    expect(kept).not.toMatch(/123456|mening-parolim/);
    first.unmount();
    draw();
    expect(screen.getByLabelText('Tasdiqlash kodi')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Yangi parol')).toHaveProperty('value', '');
    for (const title of ['Telegramni oching', 'Ota-onangiz telefoni', 'Roʻyxatdan oʻtish']) {
      press('Ortga');
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    expect(screen.getByLabelText('Familiya')).toHaveProperty('value', 'Rahimova');
  });

  it('says a wrong code beside the code, keeps what was typed, and counts to the next one', async () => {
    let answers = 0;
    const bodies = open({
      'POST /v1/auth/signup': () => (answers++ === 0 ? refusal(422, 'code_invalid') : tokens),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    draw();
    await toCode();
    expect(screen.queryByRole('button', { name: 'Yangi kod yuborish' })).toBeNull();
    write('Tasdiqlash kodi', '000000');
    write('Yangi parol', 'mening-parolim');
    press('Akkaunt ochish');
    await screen.findByText('uz code_invalid');
    const code = screen.getByLabelText('Tasdiqlash kodi');
    expect([code.getAttribute('aria-invalid'), (code as HTMLInputElement).value]).toEqual(['true', '000000']);
    expect(screen.getByLabelText('Yangi parol')).toHaveProperty('value', 'mening-parolim');
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByRole('button', { name: 'Yangi kod yuborish' });
    press('Yangi kod yuborish');
    await waitFor(() => expect(bodies['POST /v1/auth/code']).toHaveLength(2));
    expect(bodies['POST /v1/auth/code']?.[1]).toMatchObject({ ask: asked.ask });
  });

  it('sends what was pasted as it is, and says beside the code what it cannot be', async () => {
    const fields = { code: { code: 'code_shape', message_uz: 'uz code_shape', message_ru: 'ru code_shape' } };
    const bodies = open({ 'POST /v1/auth/signup': () => refusal(422, 'invalid', { fields }) });
    draw();
    await toCode();
    const code = screen.getByLabelText('Tasdiqlash kodi');
    expect(code).toHaveProperty('maxLength', -1);
    write('Tasdiqlash kodi', 'Tasdiqlash kodi: 12345 Login: lola.rahimova');
    write('Yangi parol', 'mening-parolim');
    press('Akkaunt ochish');
    await screen.findByText('uz code_shape');
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(bodies['POST /v1/auth/signup']).toMatchObject([
      { code: 'Tasdiqlash kodi: 12345 Login: lola.rahimova' },
    ]);
  });

  it('takes the link by which somebody came to another page before, and says of it once that it is none', async () => {
    const fields = {
      ref: { code: 'ref_unknown', message_uz: 'uz ref_unknown', message_ru: 'ru ref_unknown' },
    };
    keepInvite('ABCD234567).');
    const bodies = open({
      'POST /v1/auth/code': async () =>
        bodies['POST /v1/auth/code']!.length === 1 ? refusal(422, 'invalid', { fields }) : asked,
    });
    const { unmount } = draw();
    await toPhone();
    write(uz.parent_phone, '90 123 45 67');
    press('Davom etish');
    await screen.findByText('uz ref_unknown');
    unmount();
    draw();
    press('Davom etish');
    await screen.findByRole('heading', { name: 'Telegramni oching' });
    expect(bodies['POST /v1/auth/code']?.map((body) => (body as { ref?: string }).ref)).toEqual([
      'ABCD234567).',
      undefined,
    ]);
  });

  it('says of an invitation that it is none, once, and goes on without it', async () => {
    const fields = {
      ref: { code: 'ref_unknown', message_uz: 'uz ref_unknown', message_ru: 'ru ref_unknown' },
    };
    const bodies = open({
      'POST /v1/auth/code': async () =>
        bodies['POST /v1/auth/code']!.length === 1 ? refusal(422, 'invalid', { fields }) : asked,
    });
    draw({ invite: 'ABCD234567).' });
    await toPhone();
    write(uz.parent_phone, '90 123 45 67');
    press('Davom etish');
    await screen.findByText('uz ref_unknown');
    press('Davom etish');
    await screen.findByRole('heading', { name: 'Telegramni oching' });
    expect(bodies['POST /v1/auth/code']?.map((body) => (body as { ref?: string }).ref)).toEqual([
      'ABCD234567).',
      undefined,
    ]);
  });

  it('says that the next code comes tomorrow where this day has had all of its own', async () => {
    open({ 'POST /v1/auth/code': { ...asked, resend_at: '2026-11-21T00:00:00+05:00' } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    draw();
    await toCode();
    expect(screen.getByText(uz.resendTomorrow)).toBeTruthy();
    // The last minute of the day is counted.
    const midnight = Date.now() + 14 * 3_600_000;
    vi.setSystemTime(midnight - 61_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByText(/^Yangi kod: \d\d soniyadan keyin$/)).toBeTruthy();
    vi.setSystemTime(midnight);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByRole('button', { name: 'Yangi kod yuborish' })).toBeTruthy();
  });

  it('keeps the number that was typed, though nothing was asked for with it yet', async () => {
    open();
    const first = draw();
    await toPhone();
    write(uz.parent_phone, '90 123');
    first.unmount();
    draw();
    expect(screen.getByLabelText(uz.parent_phone)).toHaveProperty('value', '90 123');
  });

  it('says the login before one goes in where somebody else signs in by the number', async () => {
    open({ 'POST /v1/auth/signup': { ...tokens, by_phone: false } });
    const { events } = draw();
    await toCode();
    write('Tasdiqlash kodi', '123456');
    write('Yangi parol', 'mening-parolim');
    press('Akkaunt ochish');
    const title = await screen.findByRole('heading', { name: 'Hammasi tayyor' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('lola.rahimova')).toBeTruthy();
    expect([events, $tokens.get(), sessionStorage.getItem('signup')]).toEqual([[], null, null]);
    press('Boshlash');
    expect(events.map(({ type }) => type)).toEqual(['mars:sign-in']);
    expect($tokens.get()).toEqual({ access: 'new', refresh: 'r' });
  });

  it('says what the server knows better of the name, and leads back to it', async () => {
    const field = { code: 'format', message_uz: 'Yozilishi notoʻgʻri.', message_ru: '' };
    open({ 'POST /v1/auth/signup': () => refusal(422, 'invalid', { fields: { last_name: field } }) });
    draw();
    await toCode();
    write('Tasdiqlash kodi', '123456');
    write('Yangi parol', 'mening-parolim');
    press('Akkaunt ochish');
    await screen.findByText('Yozilishi notoʻgʻri.');
    press('Maʼlumotni tuzatish');
    expect(screen.getByLabelText('Familiya')).toHaveProperty('value', 'Rahimova');
  });

  it('leads whoever has no account to one by the same code', async () => {
    open({ 'POST /v1/auth/password': () => refusal(409, 'no_account') });
    draw({ purpose: 'password' });
    write('Telefon', '90 123 45 67');
    press('Davom etish');
    await screen.findByRole('heading', { name: 'Telegramni oching' });
    press('Kodni oldim');
    write('Tasdiqlash kodi', '123456');
    write('Yangi parol', 'mening-parolim');
    press('Parolni saqlash va kirish');
    await screen.findByText('uz no_account');
    press('Roʻyxatdan oʻtish');
    expect(await screen.findByLabelText('Tugʻilgan yil')).toBeTruthy();
  });

  it('has no step of the bot where the centre has none: its people say the code', async () => {
    open({ 'POST /v1/auth/code': { ...asked, start_link: null, qr: null } });
    draw();
    await toPhone();
    write(uz.parent_phone, '90 123 45 67');
    press('Davom etish');
    expect(await screen.findByText('Kodni oʻquv markazi aytadi. Raqam: +998 90 123 45 67')).toBeTruthy();
    press('Ortga');
    expect(screen.getByRole('heading', { name: 'Ota-onangiz telefoni' })).toBeTruthy();
  });

  it.each([
    ['uz' as const, 'maxfiylik siyosati'],
    ['ru' as const, 'политика конфиденциальности'],
  ])('asks for consent with the policy: %s', async (lang, policy) => {
    open();
    draw({}, lang);
    const labels =
      lang === 'uz'
        ? (['Ism', 'Familiya', 'Tugʻilgan yil', 'Davom etish'] as const)
        : (['Имя', 'Фамилия', 'Год рождения', 'Продолжить'] as const);
    write(labels[0], 'Лола');
    write(labels[1], 'Рахимова');
    write(labels[2], '2000');
    press(labels[3]);
    const link = await screen.findByRole('link', { name: policy });
    expect(new URL((link as HTMLAnchorElement).href).pathname).toBe('/privacy-policy');
  });
});

it('sets a new password by a code, without a name', async () => {
  const bodies = open();
  // Nobody is invited to that, and no wrong link stops it.
  keepInvite('ABCD234567');
  draw({ purpose: 'password' });
  await screen.findByRole('heading', { name: 'Yangi parol' });
  write('Telefon', '+998901234567');
  press('Davom etish');
  await screen.findByRole('heading', { name: 'Telegramni oching' });
  expect(bodies['POST /v1/auth/code']).toEqual([
    { phone: '+998 90 123 45 67', purpose: 'password', lang: 'uz' },
  ]);
});

it('is no form on somebody else’s page, and not there on a plain server', async () => {
  open();
  configure({ platform: 'https://mars.example', siteKey: 'demo' });
  const { unmount } = draw({ invite: 'ABCD234567' });
  const link = await screen.findByRole('link', { name: 'Roʻyxatdan oʻtish' });
  expect(link).toHaveProperty('href', 'https://mars.example/signup?ref=ABCD234567');
  unmount();
  fakeServer({});
  const { element } = draw();
  await expect.poll(() => element.querySelector('mars-not-found')?.getAttribute('reason')).toBe('not-here');
});
