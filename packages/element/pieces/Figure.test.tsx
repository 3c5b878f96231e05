import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, refusal, renderWidget } from '../testing.tsx';
import { Figure, type Wears } from './Figure.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const picture = '/media/figure.svg?skin=3&hair=bob&brows=soft&glasses=round&head=doppi&background=sunset';
const ours = {
  'GET /v1/student/4/figure': {
    skin: 3,
    hair: 'bob',
    brows: 'soft',
    glasses: 'round',
    is_chosen: true,
    picture,
  },
};
const doppi = {
  id: 11,
  body_type: 'head',
  is_worn: true,
  product_image: null,
  special_image: '/media/hero/head/doppi.svg',
  special_object_image: null,
};
const addresses = () => [...document.querySelectorAll('img')].map((image) => new URL(image.src));
const paths = () => addresses().map(({ pathname }) => pathname);

async function shown(wears?: Wears) {
  renderWidget(<Figure of={4} wears={wears} label="Aziza" />, {});
  await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
  return addresses();
}

describe('a figure of our server', () => {
  it('is one picture, whatever is worn, and nothing else is asked for', async () => {
    const calls = fakeServer(ours);
    const all = await shown();
    expect(all.map(({ pathname, search }) => pathname + search)).toEqual([picture]);
    expect(calls).toEqual(['GET /v1/student/4/figure']);
  });

  it('is described anew with what is tried on and taken off', async () => {
    fakeServer(ours);
    const [address] = await shown({
      body: { special_image: '/media/hero/body/suit.svg' },
      head: undefined,
      background: null,
    });
    expect(Object.fromEntries(address!.searchParams)).toEqual({
      skin: '3',
      hair: 'bob',
      brows: 'soft',
      glasses: 'round',
      body: 'suit',
    });
  });

  it('takes a stance, and so do the eyelids that lie over it', async () => {
    fakeServer(ours);
    renderWidget(<Figure of={4} stance="cheer" face="grin" blink label="Aziza" />, {});
    await waitFor(() => expect(addresses()).toHaveLength(1));
    fireEvent.load(document.querySelector('img')!);
    await waitFor(() => expect(addresses()).toHaveLength(2));
    const said = addresses().map(({ searchParams: all }) => [all.get('stance'), all.get('face')]);
    expect(said).toEqual([
      ['cheer', 'grin'],
      ['cheer', 'blink'],
    ]);
  });

  it('stays an outline while the server is silent: layers would be somebody else', async () => {
    const calls = fakeServer({ 'GET /v1/student/4/figure': () => refusal(503, 'unavailable') });
    renderWidget(<Figure of={4} label="Aziza" />, {});
    await waitFor(() => expect(calls).toContain('GET /v1/student/4/figure'));
    expect(screen.getByRole('img', { name: 'Aziza' }).querySelector('.outline')).toBeTruthy();
    expect(addresses()).toEqual([]);
  });
});

describe('a figure of a server that knows the specification alone', () => {
  it('is in what the worn items say, layer by layer, unseen until all are there [§7.15]', async () => {
    fakeServer({ 'GET /v1/shop/student/heroes': [doppi] });
    await shown();
    expect(paths()).toContain('/media/hero/head/doppi.svg');
    expect(paths()).toContain('/media/hero/figure/smile.svg');
    expect(document.querySelectorAll('.coming img')).toHaveLength(paths().length);
    expect(document.querySelector('.outline')).toBeTruthy();
  });

  it('stands, whatever stance is asked for', async () => {
    fakeServer({ 'GET /v1/shop/student/heroes': [doppi] });
    renderWidget(<Figure of={4} stance="wave" label="Aziza" />, {});
    await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
    expect(addresses().map(({ search }) => search)).toEqual(addresses().map(() => ''));
  });

  it('is tried on the same way', async () => {
    fakeServer({ 'GET /v1/shop/student/heroes': [doppi] });
    await shown({ head: null, feet: { special_image: '/media/hero/feet/moon.svg' } });
    expect(paths()).toContain('/media/hero/feet/moon.svg');
    expect(paths().join()).not.toContain('doppi');
  });

  it('is the bare one when what is worn does not come [§7.15]', async () => {
    fakeServer({});
    await shown();
    expect(paths()).toContain('/media/hero/body/tee.svg');
  });
});
