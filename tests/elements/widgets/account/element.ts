import { defineElement } from '@mars/element/define.ts';
import { Account } from './Account.tsx';

/** Shows what the page's session knows, and acts on it. */
defineElement('mars-account', Account, {
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});
