import { quickBrowser } from '@bowline/tools/test/browser-path'
import { defineConfig } from '@playwright/test'

/** Set by `npm test`, which counts from it. */
const report = process.env.E2E_REPORT

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: report !== undefined,
  // Nearly half of a test's time is waiting, so two processors serve four workers.
  workers: 4,
  // A busy machine makes tests flaky. `npm test` names those, and tolerates two.
  retries: report ? 1 : 0,
  // Ends in time to say which tests failed. A slow machine needs more than half an hour.
  globalTimeout: report ? 40 * 60_000 : 0,
  // A busy machine may need this long. Passing tests take no longer for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    launchOptions: quickBrowser,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers can't be routed. The journeys about the worker allow it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording takes time, and nobody opens the traces of `npm test`.
    trace: report ? 'off' : { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
})
