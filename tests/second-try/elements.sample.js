const { isFirst, hasFault } = await (await fetch('/asked')).json();
const { it } = globalThis;

it('passes', () => {});
it('fails only the first time', () => {
  if (isFirst) throw new Error('the first time');
});
if (hasFault)
  it('always fails', () => {
    throw new Error('always');
  });
