import { createFanfare } from '@mars/ui/pieces/fanfare.ts';

export const fanfare = createFanfare();
