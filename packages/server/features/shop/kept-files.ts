import { defineKeptFiles } from '../../ground/parts/kept-files.ts';

export const keptFiles = defineKeptFiles([
  { table: 'shop_product', column: 'product_image', folder: 'media/u' },
]);
