/**
 * The one function of `destr` that ofetch calls: JSON where it is that, else the text. The library looks for more
 * spellings of words and numbers than a server of JSON has. Unit tests run the library itself.
 */
export default function destr(text) {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}
