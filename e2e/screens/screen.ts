import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import type { Scene } from './scene.ts'

export type Screen = {
  name: string
  as: 'visitor' | 'newcomer' | 'member' | 'admin'
  /** Opens the screen and waits until it has loaded. */
  open: (page: Page, scene: Scene) => Promise<void>
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Scrolls something to the top, below the header. */
export const scrollUnderHeader = (target: Locator) =>
  target
    .first()
    .evaluate(element => window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 80))

/** Scrolls the contents of a heading to the top. */
export const scrollTo = (page: Page, name: string | RegExp) =>
  scrollUnderHeader(page.getByRole('heading', { name }))
