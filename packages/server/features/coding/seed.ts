import { daysOf, defineSeed } from '../../seed/part.ts';

export const seed = defineSeed({ counts: (life) => daysOf(life, 'task', 'task') });
