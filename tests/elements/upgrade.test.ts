import { assert } from 'chai';
import { afterEach, describe, it } from './mocha.ts';
import { clean, fixture, frame, loadMars, mountElement, shown, textOf, until } from './page.ts';
import { listen, type Probe, propsOf } from './probe.ts';

describe('upgrade', () => {
  afterEach(clean);

  it('defines what is in the page, keeps properties set before, and shows light children until then', async () => {
    const page = fixture('<mars-probe label="from markup" group-id="7">Tez orada</mars-probe>');
    const probe = page.firstElementChild as Probe;
    probe.items = [{ id: 1 }];
    probe.label = 'set before';
    assert.isUndefined(customElements.get('mars-probe'));
    assert.isAbove(page.offsetHeight, 0, 'light children show');
    await loadMars();
    await shown(probe);
    assert.deepInclude(propsOf(probe), { items: [{ id: 1 }], label: 'set before', groupId: 7 });
    assert.isFalse(Object.hasOwn(probe, 'items'), 'the property is the element’s own again');
    await until(() => probe.shadowRoot?.querySelector('slot')?.hidden, 'the light children to go');
  });

  it('defines tags that are added later, however deep', async () => {
    const page = fixture('<section><p></p></section>');
    const hello = document.createElement('mars-hello');
    page.querySelector('p')?.append(hello);
    await shown(hello);
    assert.include(textOf(hello), 'Salom!');
  });

  it('defines tags that one of ours draws', async () => {
    const probe = await mountElement<Probe>('<mars-probe nested></mars-probe>');
    const inner = await until(() => probe.shadowRoot?.querySelector('mars-hello'), 'the inner element');
    await shown(inner);
    assert.include(textOf(inner), 'Salom, ichkarida!');
  });

  it('mounts nothing that was never in the page', async () => {
    const probe = document.createElement('mars-probe') as Probe;
    const heard = listen(probe);
    probe.label = 'nowhere';
    for (let i = 0; i < 5; i++) await frame();
    assert.equal(probe.label, 'nowhere');
    assert.equal(textOf(probe), '');
    assert.deepEqual(heard, []);
  });
});
