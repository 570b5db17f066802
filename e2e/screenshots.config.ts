import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * `npm run -w e2e screenshots`: every screen at five sizes in both themes, for people to look at. For a few of them:
 * `SCREENS=feed,post npm run -w e2e screenshots -- --grep "390 × 844"`.
 */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  reporter: 'list',
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
})
