import { defineKeptFiles } from '../../ground/parts/kept-files.ts';

export const keptFiles = defineKeptFiles([{ table: 'person', column: 'avatar', folder: 'media/u' }]);
