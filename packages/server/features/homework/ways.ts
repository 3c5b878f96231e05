import { defineWays } from '../../testing/ways.ts';

export const ways = defineWays({ homework: 'it brings no coins' });
