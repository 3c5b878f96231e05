/**
 * An address that somebody wrote into the database, as replies may carry it: one of `https:`, null when it is none.
 * Others end in the `href` of a page, where `javascript:` would run.
 */
export function httpsLink(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' ? href : null;
}
