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

const asked = new Map<string, Promise<Response>>();

/** Asks before the script that will: with its body here already, the answer is read in no time. */
export function askEarly(address: string): Promise<Response> {
  const before = asked.get(address);
  if (before) return before;
  const answer = fetch(address).then(whole);
  asked.set(address, answer);
  // Where nobody takes it, a failure is nothing to the page.
  answer.catch(() => {});
  return answer;
}

const whole = async (answer: Response): Promise<Response> => new Response(await answer.text(), answer);

/** The answer, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = asked.get(address);
  asked.delete(address);
  return answer;
}

/** What is answered before the script that shows it is there is drawn at once. Who takes the answer has all of it still. */
export function showEarly(element: Element, early: Promise<Response>, draw: (answer: unknown) => void): void {
  early
    .then(async (answer) => {
      const said = answer.ok && (await answer.clone().json());
      if (said && !customElements.get(element.localName)) draw(said);
    })
    // The element says itself what did not come.
    .catch(() => {});
}
