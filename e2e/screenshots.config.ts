import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run -w e2e screenshots`: every screen at five sizes in both themes, for people to look at. */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  reporter: 'list',
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
})
