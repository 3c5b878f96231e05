/** What of a page is read, without its tags. */
export const readable = (page: string): string =>
  page
    .slice(page.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The structured data of a page, each by what it is. */
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of it is what it asserts
export function dataOf(page: string): Record<string, any> {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const graph: { '@type': string }[] = JSON.parse(text)['@graph'];
  return Object.fromEntries(graph.map((one) => [one['@type'], one]));
}
