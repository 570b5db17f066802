import { defineConfig } from '@playwright/test'
import { browserArgs, browserOnPath } from '../tools/test/browser-path.ts'

/** Set by `npm test`, which counts from it. */
const report = process.env.E2E_REPORT

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: report !== undefined,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? browserOnPath(), args: browserArgs },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers can't be routed. The journeys about the worker allow it, each in a browser of its own.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
})
