import { defineKeptFiles } from '../../ground/parts/kept-files.ts';

export const keptFiles = defineKeptFiles([
  {
    table: 'centre_setting',
    column: 'value',
    folder: 'media/u',
    name: `case key when 'logo' then value #>> '{}' end`,
  },
]);
