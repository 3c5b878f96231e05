/** A file that was picked and has gone since, as one of a cloud's folder on a phone. */
export const goneFile = (name: string, type = ''): File =>
  Object.assign(new File(['salom'], name, { type }), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });

export const chooseAgain = 'Bu fayl oʻzgargan yoki oʻchirilgan. Uni qaytadan tanlang.';
