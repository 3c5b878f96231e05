import { defineElement } from '@mars/element/define.ts';

/** Its file is taken away after the build, so that it cannot load. */
defineElement('mars-absent', () => null, {
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});
