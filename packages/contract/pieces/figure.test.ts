import { expect, it } from 'vitest';
import { type BodyType, layersOf } from './figure.ts';

const names = (layers: ReturnType<typeof layersOf>) =>
  layers.map(([address]) => address.replace('/media/hero/', ''));
const hat = (name: string) => [{ body_type: 'head' as const, special_image: `/media/hero/head/${name}.svg` }];

it('draws plain clothes under nothing', () => {
  expect(names(layersOf({ items: [] }))).toEqual([
    'figure/under.svg',
    'figure/shoes.svg',
    'body/tee.svg',
    'figure/smile.svg',
    'brows/soft.svg',
    'hair/short.svg',
  ]);
});

it('puts the layers in their order, backs first, glasses under the hair', () => {
  const item = (body_type: BodyType, name: string) => ({
    body_type,
    special_image: `${name}.svg`,
    special_object_image: `${name}.back.svg`,
    legs_image: body_type === 'body' ? `${name}.legs.svg` : null,
  });
  const items = [item('head', '/h/helmet'), item('body', '/b/suit')];
  expect(layersOf({ base: 'https://m/', items, hair: 'long', brows: 'thick', glasses: 'round' })).toEqual(
    [
      '/b/suit.back.svg',
      '/h/helmet.back.svg',
      'https://m/hero/hair/long.back.svg',
      'https://m/hero/figure/under.svg',
      '/b/suit.legs.svg',
      'https://m/hero/figure/shoes.svg',
      '/b/suit.svg',
      'https://m/hero/figure/smile.svg',
      'https://m/hero/brows/thick.svg',
      'https://m/hero/glasses/round.svg',
      'https://m/hero/hair/long.svg',
      '/h/helmet.svg',
    ].map((address) => (address.includes('/hair/') ? [address, false] : [address])),
  );
});

it('cuts the hair under a hat, hides it under a scarf, and finds no room for a bun in a helmet', () => {
  const cut = (name: string, hair: 'short' | 'bob' = 'short') =>
    layersOf({ items: hat(name), hair }).flatMap(([address, isCut]) => (isCut ? address : []));
  expect(cut('doppi')).toEqual(['/media/hero/hair/short.svg']);
  expect(cut('doppi', 'bob')).toEqual(['/media/hero/hair/bob.back.svg', '/media/hero/hair/bob.svg']);
  expect(cut('goggles')).toEqual([]);
  expect(names(layersOf({ items: hat('helmet'), hair: 'bun' }))).not.toContain('hair/bun.back.svg');
  expect(names(layersOf({ items: hat('roomol'), hair: 'braids' })).join()).not.toContain('hair/');
});

it('is the closed eyes alone that lie over a figure', () => {
  expect(names(layersOf({ items: hat('doppi'), face: 'blink' }))).toEqual(['figure/blink.svg']);
});
