// Draws the icons of the installed platform into host/public/icons from the planet of host/public/icon.svg: `node scripts/icons.mjs`.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './vite/folders.mjs';

const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp');
const folder = join(root, 'host/public/icons');
const drawing = readFileSync(join(root, 'host/public/icon.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
);
const SIDE = 40;

/** On its own ground: what systems cut round, they cut off the ground alone. @param share of the side that the planet has */
const onGround = (share) => {
  const margin = (SIDE / share - SIDE) / 2;
  const side = SIDE + margin * 2;
  const box = `${-margin} ${-margin} ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="#eff3f7"/>${drawing}</svg>`;
};

const icons = {
  'icon-192': [192, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`],
  'icon-512': [512, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`],
  // The circle that every system leaves has four fifths of the side.
  'maskable-512': [512, onGround(0.66)],
  'apple-touch': [180, onGround(0.8)],
};

mkdirSync(folder, { recursive: true });
for (const [name, [side, svg]] of Object.entries(icons)) {
  const picture = sharp(Buffer.from(svg), { density: (72 * side) / 24 }).resize(side, side);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(join(folder, `${name}.png`));
}
