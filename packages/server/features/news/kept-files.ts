import { defineKeptFiles } from '../../ground/parts/kept-files.ts';

export const keptFiles = defineKeptFiles([{ table: 'news', column: 'picture', folder: 'media/u' }]);
