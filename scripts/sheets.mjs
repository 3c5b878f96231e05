// `npm run sheets`: everything that is drawn, side by side, under docs/screens/: the items of the shop as they are worn,
// twelve heroes, the badges. For whoever draws the next one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp');
const load = async (file) =>
  (
    await runnerImport(join(root, file), {
      configFile: false,
      root,
      resolve: { conditions: ['mars-source'] },
    })
  ).module;

const { layersOf } = await load('packages/ui/pieces/HeroFigure.tsx');
const { listProducts, productNamed } = await load('packages/server/seed/products.ts');
const { badges } = await load('packages/server/features/badge/catalog.ts');

const HAIRS = ['short', 'braids', 'curly', 'bob', 'bun', 'long'];
const FIGURES = ['smile', 'grin', 'wink'];
const GAP = 12;
/** Hair under a hat begins here, as `.hero .cut` of hero.css has it. */
const CUT = 0.262;

const drawn = new Map();
/** A drawing at a width, drawn once. */
function draw(address, width, height) {
  const key = `${address} ${width}`;
  if (!drawn.has(key))
    drawn.set(
      key,
      sharp(readFileSync(join(root, address)), { density: 288 })
        .resize(width, height)
        .png()
        .toBuffer(),
    );
  return drawn.get(key);
}

async function hero(props, width) {
  const height = (width * 4) / 3;
  const layers = [];
  for (const [address, className] of layersOf(props)) {
    if (!address) continue;
    const input = await draw(address.slice(1), width, height);
    const top = className === 'cut' ? Math.round(height * CUT) : 0;
    layers.push({
      input: top
        ? await sharp(input)
            .extract({ left: 0, top, width, height: height - top })
            .toBuffer()
        : input,
      left: 0,
      top,
    });
  }
  return await sharp({ create: { width, height, channels: 4, background: '#eff3f7' } })
    .composite(layers)
    .png()
    .toBuffer();
}

async function save(name, cells, { width, height, columns }) {
  const rows = Math.ceil(cells.length / columns);
  const picture = sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 4,
      background: '#ffffff',
    },
  }).composite(
    cells.map((input, index) => ({
      input,
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const file = `docs/screens/${name}.png`;
  // Once flat, then with few colours: sharp does the palette before it composites.
  const flat = await picture.png().toBuffer();
  await sharp(flat).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toFile(join(root, file));
  console.log(file);
}

/** What long hair goes with. */
const WITH_BRAIDS = new Set('atlas adras lola roomol suzani-ton tasma tillaqosh tulip'.split(' '));
const looks = ({ slug }, index) => ({
  hair: WITH_BRAIDS.has(slug) ? 'braids' : HAIRS[index % HAIRS.length],
  figure: FIGURES[index % FIGURES.length],
});

const worn = await Promise.all(
  listProducts().map((item, index) => hero({ items: [item], ...looks(item, index) }, 150)),
);
await save('hero-items', worn, { width: 150, height: 200, columns: 10 });

const outfits = [
  'xiva tillaqosh adras zar',
  'orbita rover-shlem rover rover-etik',
  'chorsu chogirma bekasam etik',
  'saturn sayyora jet kometa',
  'stadion boysun yaktak butsa',
  'chimyon telpak puffer felt',
  'rasadxona zardozi-doppi zardozi kovush',
  'toshkent bars kod neon',
  'orik tasma suzani-ton lola',
  'sunset humo-toji humo-qanoti humo-etigi',
  'xona vr robot magnit',
  'suzani iroqi nimcha keda',
];
const hairs = [
  'braids',
  'long',
  'short',
  'bob',
  'curly',
  'bun',
  'short',
  'long',
  'bun',
  'braids',
  'curly',
  'short',
];
const heroes = await Promise.all(
  outfits.map((slugs, index) => {
    const items = slugs.split(' ').map(productNamed);
    return hero({ items, hair: hairs[index], figure: FIGURES[(index * 2) % 3] }, 240);
  }),
);
await save('heroes', heroes, { width: 240, height: 320, columns: 6 });

const rosettes = await Promise.all(badges.map(({ slug }) => draw(`media/badge/${slug}.svg`, 144, 144)));
await save('badges', rosettes, { width: 144, height: 144, columns: 8 });
