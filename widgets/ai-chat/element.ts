import { defineElement, type ElementOf, oneOf, type PropsOf, string } from '@mars/element/define.ts';
import AiChat from './AiChat.tsx';
import sheet from './ai-chat.css?sheet';

const properties = {
  mode: oneOf(['floating', 'inline'], {
    doc: 'A button at the lower right that opens a window, or the chat in its place.',
  }),
  prompt: string({ doc: 'Asked by itself when the chat is opened first.' }),
};

export type AiChatProps = PropsOf<typeof properties>;

defineElement('mars-ai-chat', AiChat, {
  properties,
  facade: ':not([mode=inline])',
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-ai-chat': ElementOf<typeof properties>;
  }
}
