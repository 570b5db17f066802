import type { Page } from '@playwright/test'

/** From now on the app has to ask who is here, as where a worker keeps the page: what comes along with it is dropped. */
export const withoutOpening = (page: Page) =>
  page.addInitScript(() => {
    // Before any module runs.
    document.addEventListener('readystatechange', () => document.getElementById('opening')?.remove())
  })
