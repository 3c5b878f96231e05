import type { uploadFolders } from '../deleted-file.ts';

/** A column that names files which people sent: those in `media/u` by their address, those in `file` by their name there. */
export interface KeptFiles {
  table: string;
  column: string;
  folder: (typeof uploadFolders)[number];
  /** SQL of the name, where the column holds other things as well. */
  name?: string;
}

/** What a feature's `kept-files.ts` exports: a backup has the files that its rows name, and no others. */
export const defineKeptFiles = (columns: readonly KeptFiles[]): readonly KeptFiles[] => columns;
