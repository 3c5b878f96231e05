/** What comes at a press, or stands below what is seen first: one file, so that what these share comes once. */
export { DateField } from '@mars/ui/pieces/DateField.tsx';
export { BotRequired } from './BotRequired.tsx';
export { Features } from './Features.tsx';
export { Holidays } from './Holidays.tsx';
export { Kept } from './Kept.tsx';
export { Logo } from './Logo.tsx';
export { Rooms } from './Rooms.tsx';
