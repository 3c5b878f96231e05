import { defineKeptFiles } from '../../ground/parts/kept-files.ts';

export const keptFiles = defineKeptFiles([{ table: 'homework_file', column: 'stored', folder: 'file' }]);
