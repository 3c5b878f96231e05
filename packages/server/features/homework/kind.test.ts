import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { Refused } from '../../refused.ts';
import { kindOf, nameOf } from './kind.ts';

const folder = mkdtempSync(join(tmpdir(), 'mars-kind-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fileOf = (content: string | Uint8Array): string => {
  const path = join(folder, String(files++));
  writeFileSync(path, content);
  return path;
};
const refusalOf = async (path: string) => {
  const refused = await kindOf(path, 3).catch((error: unknown) => error);
  if (!(refused instanceof Refused)) throw refused;
  expect(refused.detail).toEqual({ file_index: 3 });
  return refused.fields!.file!;
};
const office = 'application/vnd.openxmlformats-officedocument';

describe('a file', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const swapped = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), {
      level: 0,
    });
  const box = (brand: string) =>
    new Uint8Array(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`.padEnd(200, '\0'), 'latin1'));
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  it.each<[string, string | Uint8Array, string]>([
    ['insho.txt', 'BMW haqida insho: bu mashina…', 'text/plain'],
    ['javob.txt', 'GIF nima? Rasm turi.', 'text/plain'],
    ['javob.md', 'GIF89a – bu ham rasm turi.', 'text/plain'],
    ['ish.py', 'solid = 5\nprint(solid)\n', 'text/plain'],
    ['musiqa.txt', 'ID3 bu nima? OggS nima? RIFF-chi?', 'text/plain'],
    ['savol.txt', '%PDF nima? Hujjat turi.', 'text/plain'],
    ['javob-pdf.txt', '%PDF-1.7 – bu hujjatning birinchi qatori.', 'text/plain'],
    ['savol-rtf.txt', '{\\rtf nima? Bu ham hujjat turi.', 'text/plain'],
    ['insho.pdf', `%PDF-1.4\n${'1 0 obj\n'.repeat(400)}trailer\n%%EOF\n`, 'application/pdf'],
    ['insho.rtf', '{\\rtf1\\ansi Salom\\par}\r\n\0', 'application/rtf'],
    ['arxiv.txt', 'PK – bu arxiv. Rar! – bu ham.', 'text/plain'],
    ['eski.txt', new Uint8Array(iconv.encode('Ответ: сорок два', 'win1251')), 'text/plain'],
    ['daftar.txt', utf16('Mening javobim: 42\r\nОтвет: 42\r\n'), 'text/plain'],
    ['daftar-be.txt', swapped('Mening javobim: 42\r\n'), 'text/plain'],
    ['sahifa.html', '<!doctype html><p>Salom', 'text/plain'],
    [
      'insho.docx',
      zip({ '[Content_Types].xml': types, '_rels/.rels': '<a/>', 'word/document.xml': '<a/>' }),
      `${office}.wordprocessingml.document`,
    ],
    [
      'teskari.docx',
      zip({ 'word/document.xml': '<a/>', 'docProps/app.xml': '<a/>', '[Content_Types].xml': types }),
      `${office}.wordprocessingml.document`,
    ],
    [
      'hisob.xlsx',
      zip({ '[Content_Types].xml': types, 'xl/workbook.xml': '<a/>' }),
      `${office}.spreadsheetml.sheet`,
    ],
    [
      'taqdimot.pptx',
      zip({ '[Content_Types].xml': types, 'ppt/presentation.xml': '<a/>' }),
      `${office}.presentationml.presentation`,
    ],
    [
      'insho.odt',
      zip({ 'META-INF/manifest.xml': '<a/>', mimetype: 'application/vnd.oasis.opendocument.text' }),
      'application/vnd.oasis.opendocument.text',
    ],
    ['loyiha.sb3', zip({ 'project.json': '{}' }), 'application/zip'],
    ['foto1.heic', box('mif1'), 'image/heif'],
    ['foto2.HEIC', box('heic'), 'image/heic'],
    ['foto3.heic', box('hevc'), 'image/heic-sequence'],
    ['foto4.heif', box('msf1'), 'image/heif-sequence'],
    ['foto5.heic', box('heim'), 'image/heic'],
    ['foto6.hif', box('heix'), 'image/heic'],
    ['film.mp4', box('isom'), 'video/mp4'],
    ['film.m4v', box('M4V '), 'video/x-m4v'],
  ])('%s comes back as it was, by what is in it', async (name, content, type) => {
    const found = await kindOf(fileOf(content), 0);
    expect([found, nameOf(name, found)]).toEqual([type, name.replace('HEIC', 'heic')]);
  });

  it.each([
    ['a film of an old telephone', '\0\0\0\x18ftyp3gp4\0\0\0\0', 'Videoni MP4 qilib saqlang.'],
    ['a document of an old Word', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'Hujjatni DOCX, XLSX yoki PPTX'],
    ['an archive of another kind', 'Rar!\x1a\x07\x00\0\0', 'Fayllarni ZIP qiling.'],
    [
      'a picture of another kind',
      'BM\x9a\0\0\0\0\0\0\0\x36\0\0\0\x28\0',
      'Rasmni JPG yoki PNG qilib saqlang.',
    ],
  ])('that is %s is refused with the way to save it, and what is taken', async (_, content, how) => {
    const path = fileOf(Buffer.from(content.padEnd(600, '\0'), 'latin1'));
    const { code, message_uz, message_ru } = await refusalOf(path);
    expect(code).toBe('file_kind');
    expect(message_uz).toContain(`Bu turdagi fayl qabul qilinmaydi. ${how}`);
    for (const one of ['JPG', 'HEIC', 'PDF', 'Word', 'MP4', 'ZIP'])
      expect([message_uz.includes(one), message_ru.includes(one)], one).toEqual([true, true]);
  });

  it('of an office that has a program in it, or is none, is no document', async () => {
    const parts = { '[Content_Types].xml': types, 'word/document.xml': '<a/>', 'word/vbaProject.bin': 'x' };
    expect((await refusalOf(fileOf(zip(parts)))).code).toBe('file_kind');
    expect(await kindOf(fileOf(zip({ 'word/a.txt': 'x' })), 0)).toBe('application/zip');
  });
});
