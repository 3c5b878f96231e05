import { CallError } from '../error.ts';

/** Said of the file, and of nothing else. */
const changed = {
  code: 'file_changed',
  message_uz: 'Bu fayl oʻzgargan yoki oʻchirilgan. Uni qaytadan tanlang.',
  message_ru: 'Этот файл изменился или удалён. Выберите его ещё раз.',
};

/**
 * A picked file as it is now, read to its end: a browser sends the bytes of a file that has changed or gone since as if
 * there were no network. Phones list files of clouds that they do not have.
 * @param index which of several it is
 * @throws {CallError} file_changed
 */
export async function readPicked(file: File, index = 0): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes?.byteLength !== file.size)
    throw new CallError(422, { code: 'invalid', file_index: index, fields: { file: changed } });
  return new File([bytes], file.name, { type: file.type });
}

/** A form of one picked file. @throws {CallError} file_changed */
export async function formOfPicked(file: File): Promise<FormData> {
  const form = new FormData();
  form.append('file', await readPicked(file));
  return form;
}
