import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Landing from './Landing.tsx';
import sheet from './landing.css?sheet';

/** What the platform gives a child, a parent and a centre; its courses, and answers to what people ask first. */
defineElement('mars-landing', Landing, {
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  height: 1200,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-landing': ElementOf;
  }
}
