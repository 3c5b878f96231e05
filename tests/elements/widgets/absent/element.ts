import { defineElement } from '@mars/element/define.ts';

/** Its file does not come until a test asks for that. */
defineElement('mars-absent', () => 'keldi', {
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});
