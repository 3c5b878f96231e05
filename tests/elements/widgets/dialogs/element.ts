import { defineElement } from '@mars/element/define.ts';
import { Dialogs } from './Dialogs.tsx';

/** Two dialogs, one over the other. */
defineElement('mars-dialogs', Dialogs, {
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});
