import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Certificate } from './certificates.ts';
import StaffCertificates from './StaffCertificates.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const good: Certificate = {
  ...{ id: 7, check_code: '7K2M9QPX3HAB', first_name: 'Bobur', last_name: 'Tursunov' },
  ...{ course: { uz: 'Veb dasturlash', ru: 'Веб' }, centre: 'Mars', issued_at: '2026-11-22T10:00:00+05:00' },
  ...{ url: `${location.origin}/certificate/7K2M9QPX3HAB`, withdrawn: null },
};
const withdrawn: Certificate = {
  ...{ ...good, id: 8, first_name: 'Aziza', last_name: 'Karimova' },
  withdrawn: { at: '2026-11-23T10:00:00+05:00', reason: 'Xato berilgan' },
};
const taken: Certificate = { ...good, withdrawn: withdrawn.withdrawn };

function show(items: Certificate[], answers: unknown[]) {
  const bodies: unknown[] = [];
  const keep = async (request: Request) => {
    bodies.push(await request.json());
    return answers.shift();
  };
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/certificates': { items, next_cursor: null },
    'PATCH /v2/staff/certificates/7': keep,
    'PATCH /v2/staff/certificates/8': keep,
  });
  renderWidget(<StaffCertificates />, uz);
  return { calls, bodies };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('withdraws with a reason that is not lost when it is refused, and gives back at once', async () => {
  const { bodies } = show([good], [refusal(500, 'internal'), taken, good]);
  fireEvent.click(await screen.findByRole('button', { name: /Bobur Tursunov.*7K2M 9QPX 3HAB/ }));
  const button = screen.getByRole('button', { name: 'Qaytarib olish' });
  expect(button).toHaveProperty('disabled', true);
  const reason = screen.getByLabelText('Qaytarib olish sababi');
  fireEvent.change(reason, { target: { value: ' Ismi xato ' } });
  const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  submit();
  await screen.findByText('uz internal');
  expect(reason).toHaveProperty('value', ' Ismi xato ');
  submit();
  await screen.findByText('Sertifikat qaytarib olindi: Bobur Tursunov', { selector: '[role=status] p' });
  fireEvent.click(screen.getByRole('button', { name: 'Ortga qaytarish' }));
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies).toEqual([{ reason: 'Ismi xato' }, { reason: 'Ismi xato' }, { reason: null }]);
});

it('says why one is withdrawn, gives it back, and withdraws it again for the same reason', async () => {
  const { bodies } = show([withdrawn], [good, withdrawn]);
  fireEvent.click(await screen.findByRole('button', { name: /Aziza Karimova.*Qaytarib olingan/ }));
  expect(screen.getByText('2026-yil 23-noyabr kuni qaytarib olingan. Sababi: Xato berilgan')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Qayta kuchga kiritish' }));
  await screen.findByText('Sertifikat qayta kuchga kirdi: Aziza Karimova', { selector: '[role=status] p' });
  fireEvent.click(screen.getByRole('button', { name: 'Ortga qaytarish' }));
  await waitFor(() => expect(bodies).toEqual([{ reason: null }, { reason: 'Xato berilgan' }]));
});

it('finds by what is typed', async () => {
  const { calls } = show([], []);
  await screen.findByText('Hali sertifikat berilmagan');
  fireEvent.change(screen.getByLabelText('Ism, familiya yoki kod'), { target: { value: '7k2m 9q' } });
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/certificates?q=7k2m+9q'));
  await screen.findByText('Bunday sertifikat topilmadi');
});
