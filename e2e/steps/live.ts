import type { Page } from '@playwright/test'

/** Call it before the page is opened. @returns a promise for the server's greeting on the live connection */
export const liveConnected = (page: Page) =>
  page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'))
