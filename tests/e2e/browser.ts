import type { LaunchOptions } from 'playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

const args = [...chromiumArgs, '--host-resolver-rules=MAP plain.test 127.0.0.1'];

/** What stories run in: Chromium's headless shell, where there is one. */
export const shell: LaunchOptions = { executablePath: process.env.SHELL_PATH ?? findChromium(), args };

/** The whole browser, whose tabs go out of sight: the shell has them all in sight at once. */
export const wholeBrowser: LaunchOptions = { executablePath: findChromium(), args };
