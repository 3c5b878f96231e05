import type { Failure, MarsEvent } from '@mars/element/event.ts';
import { assert } from 'chai';
import { afterEach, before, beforeEach, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, press, shown, textOf, until } from './page.ts';
import type { Probe } from './probe.ts';

describe('errors', () => {
  const failures: { tag: string; failure: Failure }[] = [];
  const said = console.error;
  const hear = (event: Event) => {
    const { target, detail } = event as MarsEvent<Failure>;
    failures.push({ tag: (target as Element).localName, failure: detail });
  };

  before(async () => {
    await fetch('/absent/goes');
    await loadMars();
  });
  beforeEach(() => {
    failures.length = 0;
    console.error = () => {};
    document.addEventListener('mars:error', hear);
  });
  afterEach(() => {
    console.error = said;
    document.removeEventListener('mars:error', hear);
    clean();
  });

  it('in one element reach no other, and can be tried again', async () => {
    const page = fixture('<mars-probe crash>Eski matn</mars-probe><mars-probe></mars-probe>');
    const [broken, whole] = page.querySelectorAll('mars-probe') as unknown as [Probe, Probe];
    await Promise.all([shown(broken), shown(whole)]);
    await until(() => textOf(broken).includes('Qayta urinish'), 'the way out');
    assert.isFalse(broken.shadowRoot?.querySelector('slot')?.hidden, 'light children show');
    assert.equal(textOf(whole, '.word'), 'soʻz');
    assert.deepEqual(
      failures.map(({ tag, failure }) => [tag, failure.code, (failure.error as Error).message]),
      [['mars-probe', 'crash', 'asked to crash']],
    );
    broken.crash = false;
    press(broken, '.fault button');
    await until(() => textOf(broken, '.word') === 'soʻz', 'the second attempt');
    assert.isTrue(broken.shadowRoot?.querySelector('slot')?.hidden);
  });

  it('are said in the language of the element', async () => {
    const probe = fixture('<mars-probe lang="ru" crash></mars-probe>').firstElementChild as Probe;
    await until(() => textOf(probe).includes('Повторить'), 'Russian');
  });

  it('while loading leave the light children, and are told', async () => {
    const page = fixture('<mars-absent><p>Bizga yozing</p></mars-absent>');
    const heard = await until(() => failures[0], 'mars:error');
    assert.equal(heard.tag, 'mars-absent');
    assert.equal(heard.failure.code, 'load');
    assert.isAbove(page.querySelector('p')?.offsetHeight ?? 0, 0);
    assert.isUndefined(customElements.get('mars-absent'));
  });

  it('while loading are told to each tag that is added later, which tries anew', async () => {
    for (const round of [1, 2]) {
      fixture('<mars-absent></mars-absent>');
      await until(() => failures.length === round, `mars:error of tag ${round}`);
      assert.deepEqual(
        [failures[round - 1]?.tag, failures[round - 1]?.failure.code],
        ['mars-absent', 'load'],
      );
    }
  });

  it('while loading are over for a tag that is added when the server is back, and for those that waited', async () => {
    const early = fixture('<mars-absent></mars-absent>').firstElementChild as Element;
    await until(() => failures[0], 'mars:error');
    await fetch('/absent/comes');
    const late = fixture('<mars-absent></mars-absent>').firstElementChild as Element;
    await until(() => textOf(late) === 'keldi', 'the element');
    await until(() => textOf(early) === 'keldi', 'the element that waited');
    assert.lengthOf(failures, 1);
  });
});
