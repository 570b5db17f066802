import type { Page } from '@playwright/test'

/** Opens a screen of the app by a link on the page, which takes much less time than loading the app again. */
export const openByLink = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
