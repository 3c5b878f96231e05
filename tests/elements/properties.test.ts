import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, loadMars, mountElement, until } from './page.ts';
import { type Probe, propsOf } from './probe.ts';

const DEFAULTS = { label: 'none', noAvatars: false, board: 'coin', crash: false, nested: false };

describe('properties and attributes', () => {
  before(loadMars);
  afterEach(clean);

  it('begin with their defaults', async () => {
    const probe = await mountElement<Probe>('<mars-probe></mars-probe>');
    assert.deepEqual(propsOf(probe), DEFAULTS);
    assert.isUndefined(probe.groupId);
    assert.equal(probe.board, 'coin');
  });

  it('come from attributes: strings, numbers, one of several, booleans by presence', async () => {
    const probe = await mountElement<Probe>(
      '<mars-probe label="Doʻkon" group-id="12" no-avatars board="xp"></mars-probe>',
    );
    assert.deepInclude(propsOf(probe), { label: 'Doʻkon', groupId: 12, noAvatars: true, board: 'xp' });
    probe.setAttribute('no-avatars', 'false');
    probe.setAttribute('group-id', '0');
    await until(() => propsOf(probe).groupId === 0, 'the changed attribute');
    assert.isTrue(propsOf(probe).noAvatars, 'there is there, whatever it says');
  });

  it('are back at their defaults when the attribute goes', async () => {
    const probe = await mountElement<Probe>(
      '<mars-probe label="x" group-id="12" no-avatars board="xp"></mars-probe>',
    );
    for (const name of ['label', 'group-id', 'no-avatars', 'board']) probe.removeAttribute(name);
    await until(() => propsOf(probe).label === 'none', 'the default');
    assert.deepEqual(propsOf(probe), DEFAULTS);
  });

  it('take what they can, and the default for what they cannot understand', async () => {
    const probe = await mountElement<Probe>(
      '<mars-probe group-id="many" board="gold" items="[broken"></mars-probe>',
    );
    assert.deepEqual(propsOf(probe), DEFAULTS);
    Object.assign(probe, { groupId: '5', board: 'silver', label: null });
    await until(() => propsOf(probe).groupId === 5, 'a number given as text');
    assert.deepEqual(propsOf(probe), { ...DEFAULTS, groupId: 5 });
  });

  it('keep rich data as it is, and never write it into the page', async () => {
    const probe = await mountElement<Probe>('<mars-probe></mars-probe>');
    const items = [{ id: 1 }, { id: 2 }];
    probe.items = items;
    await until(() => propsOf(probe).items, 'the items');
    assert.strictEqual(probe.items, items);
    assert.isFalse(probe.hasAttribute('items'));
    probe.items = undefined;
    await until(() => !propsOf(probe).items, 'no items');
  });

  it('are found by `in`, so that frameworks set them', async () => {
    const probe = await mountElement<Probe>('<mars-probe></mars-probe>');
    for (const name of ['label', 'groupId', 'noAvatars', 'items']) assert.isTrue(name in probe, name);
  });
});
