import type { Plugin } from 'vite';

export function sheetPlugin(): Plugin;
