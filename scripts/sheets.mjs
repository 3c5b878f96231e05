// `npm run sheets`: everything that is drawn, side by side, under docs/screens/: the items of the shop as they are worn,
// twelve heroes, each
// piece of clothing in each stance, the badges. For whoever draws the next one.
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
      environments: {
        inline: { resolve: { conditions: ['mars-source', 'node'], noExternal: [/^@mars\//] } },
      },
    })
  ).module;

const { CUT, layersOf, STANCES } = await load('packages/contract/pieces/figure.ts');
const { compose, describe } = await load('packages/server/features/figure/compose.ts');
const { listProducts, productNamed } = await load('packages/server/seed/products.ts');
const { badges } = await load('packages/server/features/badge/catalog.ts');

const HAIRS = ['short', 'braids', 'curly', 'bob', 'bun', 'long', 'quiff', 'tail', 'side', 'crop'];
const FACES = ['smile', 'grin', 'wink'];
const GAP = 12;

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
  for (const [address, isCut] of layersOf(props)) {
    const input = await draw(address.slice(1), width, height);
    const top = isCut ? Math.round((height * CUT) / 320) : 0;
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
  face: FACES[index % FACES.length],
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
    return hero({ items, hair: hairs[index], face: FACES[(index * 2) % 3] }, 240);
  }),
);
await save('heroes', heroes, { width: 240, height: 320, columns: 6 });

/** As our server makes it. */
const figure = (said, width) =>
  sharp(Buffer.from(compose(describe(said))), { density: 288 })
    .resize(width, (width * 4) / 3)
    .flatten({ background: '#eff3f7' })
    .png()
    .toBuffer();
const bodies = listProducts().filter(({ body_type }) => body_type === 'body');
const stances = bodies.flatMap((item, index) =>
  STANCES.map((stance) => figure({ body: item.slug, stance, ...looks(item, index) }, 150)),
);
await save('stances', await Promise.all(stances), { width: 150, height: 200, columns: 12 });

const rosettes = await Promise.all(badges.map(({ slug }) => draw(`media/badge/${slug}.svg`, 144, 144)));
await save('badges', rosettes, { width: 144, height: 144, columns: 8 });
