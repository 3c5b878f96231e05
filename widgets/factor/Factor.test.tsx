import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $newCodes } from '@mars/session/session.ts';
import shared from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Factor from './Factor.tsx';
import own from './uz.json';

const uz = { ...shared, ...own };
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** @returns the bodies of what was asked, by call */
function show(answers: Record<string, Answer>, role = 'teacher') {
  const bodies: [string, unknown][] = [];
  const noting = ([name, answer]: [string, Answer]): [string, Answer] => [
    name,
    async (request: Request) => {
      if (request.method !== 'GET') bodies.push([name, await request.json()]);
      return typeof answer === 'function' ? answer(request) : answer;
    },
  ];
  fakeServer({
    'GET /v1/me': { id: 3, role, first_name: 'Malika', last_name: 'Yusupova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    ...Object.fromEntries(Object.entries(answers).map(noting)),
  });
  renderWidget(<Factor />, uz);
  return bodies;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is turned on by the password, a square and a code, and tells the recovery codes once', async () => {
  const codes = ['ABCDE23456', 'FGHJK78923'];
  const replies = [refusal(422, 'factor_code'), { recovery_codes: codes }];
  const bodies = show({
    'GET /v1/me/factor': { since: null, recovery_left: 0 },
    'POST /v1/me/factor': {
      secret: 'GEZDGNBVGY3TQOJQ',
      link: 'otpauth://totp/Ziyo:malika?secret=GEZDGNBVGY3TQOJQ',
      qr: { size: 21, path: 'M0 0h7v1h-7z' },
    },
    'POST /v1/me/factor/confirm': () => replies.shift(),
  });
  await screen.findByLabelText(uz.password);
  expect((screen.getByRole('button', { name: uz.turnOn }) as HTMLButtonElement).disabled).toBe(true);
  type(uz.password, 'parolim-1');
  press(uz.turnOn);
  await screen.findByRole('img', { name: uz.qr });
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  type(uz.code, '000000');
  press(uz.confirmCode);
  expect((await screen.findByRole('alert')).textContent).toBe('uz factor_code');
  type(uz.code, ' 123456 ');
  press(uz.confirmCode);
  expect((await screen.findByText(/ABCDE23456/)).textContent).toBe(codes.join('\n'));
  expect(bodies).toEqual([
    ['POST /v1/me/factor', { password: 'parolim-1' }],
    ['POST /v1/me/factor/confirm', { code: '000000' }],
    ['POST /v1/me/factor/confirm', { code: ' 123456 ' }],
  ]);
});

it('says since when it is on and how many codes are left, and is turned off by password and code', async () => {
  const bodies = show({
    'GET /v1/me/factor': { since: '2026-11-10T10:00:00+05:00', recovery_left: 7 },
    'DELETE /v1/me/factor': { ok: true },
  });
  expect(await screen.findByText(/2026-yil 10-noyabrdan beri.*10 tadan 7 tasi/)).toBeTruthy();
  const off = () => (screen.getByRole('button', { name: uz.turnOff }) as HTMLButtonElement).disabled;
  type(uz.password, 'parolim-1');
  expect(off()).toBe(true);
  type(uz.code, '123456');
  expect(off()).toBe(false);
  press(uz.turnOff);
  await waitFor(() =>
    expect(bodies).toEqual([['DELETE /v1/me/factor', { password: 'parolim-1', code: '123456' }]]),
  );
});

it('shows the recovery codes that came with a sign-in until they are kept', async () => {
  show({ 'GET /v1/me/factor': { since: '2026-11-10T10:00:00+05:00', recovery_left: 10 } });
  act(() => $newCodes.set(['ABCDE23456', 'FGHJK78923']));
  expect((await screen.findByText(/ABCDE23456/)).textContent).toBe('ABCDE23456\nFGHJK78923');
  expect(screen.getByText(uz.renewed)).toBeTruthy();
  press(uz.kept);
  expect(await screen.findByText(/10 tadan 10 tasi/)).toBeTruthy();
  expect($newCodes.get()).toBeNull();
});

it('is for staff', async () => {
  show({}, 'student');
  expect(await screen.findByText(uz.forStaff)).toBeTruthy();
});
