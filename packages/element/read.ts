/**
 * The address of a public read that an element will make, by its template: `/v1/rating/{board:coin|xp}?period={period:month|all}`
 * takes the attributes `board` and `period`, and the first of their values where one says nothing that is known.
 */
export function addressOf(template: string, element: Element, origin: string, siteKey: string): string {
  const filled = template.replace(/\{([\w-]+):([^}]+)\}/g, (_, name: string, values: string) => {
    const known = values.split('|');
    const value = element.getAttribute(name) ?? '';
    return (known.includes(value) ? value : known[0]) as string;
  });
  return `${origin}${filled}${filled.includes('?') ? '&' : '?'}key=${encodeURIComponent(siteKey)}`;
}
