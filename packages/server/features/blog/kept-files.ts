import { defineKeptFiles } from '../../ground/parts/kept-files.ts';

export const keptFiles = defineKeptFiles([{ table: 'blog_picture', column: 'src', folder: 'media/u' }]);
