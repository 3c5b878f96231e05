import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { dismissToast, toasts } from '@mars/ui/toast.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AvatarDialog } from './AvatarDialog.tsx';
import { $avatarFiles } from './picture.ts';
import ru from './ru.json';
import uz from './uz.json';

const UPDATE = 'PATCH /v1/me/update_picture';
const FILES = 'GET /v1/me/avatar_files';
const files = ['avatars/01.svg', 'avatars/02.svg', 'other/of-theirs.png'];

function Example() {
  const [open, setOpen] = useState(true);
  return <AvatarDialog personId={1042} open={open} onClose={() => setOpen(false)} />;
}

const show = (answers: Record<string, Answer>, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer(answers);
  return { calls, ...renderWidget(<Example />, lang === 'uz' ? uz : ru, lang) };
};
const jpeg = (bytes = 10, name = 'men.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });
const change = () => screen.getByRole('button', { name: /^(Rasmni almashtirish|Сменить фото)$/ });
const isOff = () => (change() as HTMLButtonElement).disabled;
const said = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join('');

afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  document.body.replaceChildren();
});

describe('a picture of one’s own', () => {
  it('is one of two tabs, and cannot be changed before a file is chosen [§2.23] [§5.7]', () => {
    show({});
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(isOff()).toBe(true);
    choose(jpeg());
    expect(isOff()).toBe(false);
    expect(screen.getByText('men.jpg')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Rasmingiz shunday koʻrinadi' })).toBeTruthy();
  });

  it('is looked for among pictures only, and is not sent by itself [§5.7]', () => {
    const { calls } = show({ [UPDATE]: { avatar: '/media/u/1.webp' } });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    expect(input.accept).toBe('image/jpeg,image/png,image/webp,image/gif,image/avif');
    choose(jpeg());
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('goes as the form’s part `file` of the student [§7.7]', async () => {
    let sent: FormData | undefined;
    const { calls } = show({
      [UPDATE]: async (request: Request) => {
        sent = await request.formData();
        return { avatar: '/media/u/1.webp' };
      },
    });
    choose(jpeg(12));
    fireEvent.click(change());
    await waitFor(() => expect(sent).toBeDefined());
    expect(sent?.get('file')).toHaveProperty('size', 12);
    expect(calls).toContain('PATCH /v1/me/update_picture?student_id=1042');
  });

  it.each([
    [jpeg(12 * 1024 * 1024 + 1), 'Rasm juda katta. 12 MB dan oshmagan rasm tanlang.'],
    [jpeg(0), 'Fayl boʻsh. Boshqa rasm tanlang.'],
    [
      jpeg(9, 'IMG_1.HEIC', ''),
      'HEIC rasm qabul qilinmaydi. Uni JPEG qilib saqlang yoki boshqa rasm tanlang.',
    ],
    [
      jpeg(9, 'me.svg', 'image/svg+xml'),
      'Bu rasm turi mos kelmaydi. JPEG, PNG, WebP, GIF yoki AVIF rasm tanlang.',
    ],
    [
      jpeg(9, 'a.pdf', 'application/pdf'),
      'Bu rasm turi mos kelmaydi. JPEG, PNG, WebP, GIF yoki AVIF rasm tanlang.',
    ],
  ])('that cannot be taken is told before it is sent, and takes the one before away', (file, sentence) => {
    show({});
    choose(jpeg());
    choose(file);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(isOff()).toBe(true);
    choose(jpeg(12 * 1024 * 1024));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isOff()).toBe(false);
  });
});

it('a picture that has gone since it was picked is to be chosen again, and the network is not to blame', async () => {
  const { calls } = show({ [UPDATE]: { avatar: '/media/u/1.webp' } });
  choose(goneFile('bulut.jpg', 'image/jpeg'));
  fireEvent.click(change());
  expect((await screen.findByRole('alert')).textContent).toBe(chooseAgain);
  expect([said(), calls.filter((call) => call.startsWith('PATCH'))]).toEqual(['', []]);
  choose(jpeg());
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a ready avatar', () => {
  const open = async () => {
    fireEvent.click(screen.getByRole('tab', { name: /Tayyor|Готовые/ }));
    return screen.findAllByRole('radio');
  };

  it('is one of the media base’s, by its name or its number [§3.9] [§7.8]', async () => {
    show({ [FILES]: files });
    await open();
    const [first, , last] = screen.getAllByRole('img') as HTMLImageElement[];
    expect([first?.alt, last?.alt]).toEqual(['qor barsi', '3-avatar']);
    expect(new URL(first?.src ?? '').pathname).toBe('/media/avatars/01.svg');
    expect(new URL(last?.src ?? '').pathname).toBe('/media/other/of-theirs.png');
  });

  it('cannot be taken before one is selected, and goes by its index [§5.7] [§7.7]', async () => {
    const { calls } = show({ [FILES]: files, [UPDATE]: { avatar: '/media/avatars/02.svg' } });
    const radios = await open();
    expect(isOff()).toBe(true);
    fireEvent.click(radios[1] as Element);
    expect((radios[1] as HTMLInputElement).checked).toBe(true);
    expect(isOff()).toBe(false);
    fireEvent.click(change());
    await waitFor(() => expect(calls).toContain('PATCH /v1/me/update_picture?student_id=1042&emoji=1'));
  });

  it('and a file are chosen apart: the tab in sight counts', async () => {
    show({ [FILES]: files });
    choose(jpeg());
    await open();
    expect(isOff()).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'Oʻz rasmim' }));
    expect(isOff()).toBe(false);
  });

  it('says so where there are none, and offers to try again where they did not come', async () => {
    let fails = true;
    show({ [FILES]: () => (fails ? refusal(500, 'http_500') : []) });
    fireEvent.click(screen.getByRole('tab', { name: 'Tayyor avatar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
    fails = false;
    await act(() => $avatarFiles.reload());
    expect(screen.getByText(/Tayyor avatarlar hozircha yoʻq/)).toBeTruthy();
  });
});

describe('afterwards', () => {
  it.each([
    ['uz', 'Rasm yangilandi!'],
    ['ru', 'Изображение обновлено!'],
  ] as const)(
    'in %s it says so, the student loads anew and the dialog closes [§8.5]',
    async (lang, sentence) => {
      show({ [UPDATE]: { avatar: '/media/u/1.webp' } }, lang);
      choose(jpeg());
      fireEvent.click(change());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(said()).toBe(sentence);
    },
  );

  it('a refusal is a toast with the sentence about the file, and the dialog stays [§8.5]', async () => {
    const fields = {
      file: { code: 'picture_broken', message_uz: 'Fayl buzilgan.', message_ru: 'Файл повреждён.' },
    };
    show({ [UPDATE]: () => refusal(422, 'invalid', { fields }) }, 'ru');
    choose(jpeg());
    fireEvent.click(change());
    await waitFor(() => expect(said()).toBe('Файл повреждён.'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(isOff()).toBe(false);
  });

  it.each([
    ['of the whole', () => refusal(409, 'inactive'), 'uz inactive'],
    ['of a plain server', () => Response.json({ message: 'No space' }, { status: 500 }), 'No space'],
    ['that says nothing', () => new Response('', { status: 500 }), 'Rasm almashmadi. Qayta urinib koʻring.'],
    [
      'of the network',
      () => Promise.reject(new TypeError('offline')),
      'Internet yoʻq. Rasm almashmadi, keyinroq urinib koʻring.',
    ],
  ])('an error %s is said in its words [§8.5]', async (_, answer, sentence) => {
    show({ [UPDATE]: answer });
    choose(jpeg());
    fireEvent.click(change());
    await waitFor(() => expect(said()).toBe(sentence));
  });
});
