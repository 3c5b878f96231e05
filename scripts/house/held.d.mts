import type { Measured } from './figures.mjs';

/** `known.json`: the order of the rooms, their floors, and what each figure counts. */
export type Known = { order: string[]; floors: number } & Record<string, string[] | number>;

export const figures: Record<string, { title: string; wayOut: string }>;
export function held(measured: Measured, known: Known): { risen: string[]; isStale: boolean };
export function listed(figure: string, found: Measured['found']): string[];
