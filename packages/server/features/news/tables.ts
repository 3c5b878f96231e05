import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  // Its Markdown and its blocks in two languages.
  news: {
    by: 'staff',
    rowsADay: 20,
    bytes: 250_000,
    held: 'what administrators write, each of bodyMax letters; content/news brings a row a folder',
    ends: 'deleteNews; what came with the platform is emptied of its date and stays, removed',
  },
});
