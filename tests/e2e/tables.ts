import type { Locator } from 'playwright/test';

/** Gives a table to the field for a file. */
export async function pickTable(section: Locator, name: string, table: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(table) };
  await section.locator('input[type=file]').setInputFiles(file);
}
