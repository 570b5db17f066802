import type { Page } from '@playwright/test'

/**
 * Drops the data that comes with the page, so that the app has to request the session, as when a worker serves the
 * page.
 */
export const withoutInitialData = (page: Page) =>
  page.addInitScript(() => {
    // Before any module runs.
    document.addEventListener('readystatechange', () => document.getElementById('initial-data')?.remove())
  })
