/**
 * The two functions of `ufo` that ofetch calls, for our calls alone: full addresses, flat queries. The library keeps
 * its tables of URL rules whatever is used of it, 1.7 kB of every page. Unit tests run the library itself.
 */
export const withBase = (input) => input;

export function withQuery(input, query) {
  const address = new URL(input);
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address.href;
}
