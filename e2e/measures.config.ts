import { measuredBrowser } from '@bowline/tools/test/browser-path'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run -w e2e measure`: how long members wait, printed for docs/performance.md. */
export default defineConfig({
  ...journeys,
  testDir: 'measures',
  reporter: 'line',
  workers: 1,
  use: {
    ...journeys.use,
    trace: 'off',
    screenshot: 'off',
    serviceWorkers: 'allow',
    launchOptions: measuredBrowser,
  },
})
