// `npm run screens`: brings the platform and the demo sites up on ports of their own and takes the pictures under
// docs/screens/: <screen>-<width>-<language>-<scheme>.png. `npm run screens -- home chat` takes some of them,
// `npm run screens -- --width 360` each in one width.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { screens } from './screens/list.mjs';
import { startPlatform } from './screens/platform.mjs';
import { take } from './screens/take.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'docs/screens');

const { positionals: wanted, values: only } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' } },
});
for (const name of wanted) if (!screens[name]) throw new Error(`there is no screen "${name}"`);

const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp');
const stop = await startPlatform();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  mkdirSync(folder, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : Object.keys(screens)) {
    const screen = screens[name];
    for (const width of widthsOf(screen))
      for (const lang of screen.langs ?? ['uz', 'ru']) {
        await shoot(name, screen, { width, lang, scheme: 'light' });
        if (lang === 'uz' && screen.dark?.includes(width))
          await shoot(name, screen, { width, lang, scheme: 'dark' });
      }
  }
} finally {
  await browser.close();
  await stop();
}

function widthsOf({ widths = [360, 768, 1280] }) {
  return only.width ? widths.filter((width) => width === Number(only.width)) : widths;
}

/** One that cannot be taken keeps no other from being taken. */
async function shoot(name, screen, way) {
  const file = `${name}-${way.width}-${way.lang}-${way.scheme}.png`;
  const picture = await take(browser, screen, way).catch((error) => {
    console.error(`${file} was not taken: ${error.message}`);
    process.exitCode = 1;
  });
  if (!picture) return;
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(join(folder, file));
  console.log(file);
}
