import type { Page } from '@playwright/test'

/** While one color fades into another, neither can be measured. Animations that never end are left out. */
export const animationsFinished = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
