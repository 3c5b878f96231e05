import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'playwright.sample.ts',
  outputDir: join(process.env.SECOND_TRY ?? '', 'output'),
  reporter: [['list'], ['../../scripts/test/report-playwright.mjs']],
  projects: [{ name: 'desktop' }],
});
