import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import counting from '../../scripts/test/report-elements.mjs';
import { hasFault, isFirst } from './first.mjs';

/** A browser keeps nothing from one run to the next; this does. */
function asked(context, next) {
  if (context.path !== '/asked') return next();
  context.body = { isFirst: isFirst('elements'), hasFault };
  return undefined;
}

export default {
  files: ['tests/second-try/elements.sample.js'],
  middleware: [asked],
  reporters: [counting],
  testFramework: { config: { ui: 'bdd' } },
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    }),
  ],
};
