import type { Locator, Page } from '@playwright/test'
import { photo } from '../fixtures/pictures.ts'

/** In milliseconds. */
type Pace = { beforeTap: number; perCharacter: number }

/** A person looks for a second before each tap, and types five characters a second. */
export const humanPace: Pace = { beforeTap: 1_000, perCharacter: 200 }

/** Uses the page like a person, and counts the taps. */
export const personAt = (page: Page, pace: Pace = { beforeTap: 0, perCharacter: 0 }) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.waitFor()
    await page.waitForTimeout(pace.beforeTap)
    taps += 1
    await target.tap()
  }
  const type = (text: string) => page.keyboard.type(text, { delay: pace.perCharacter })
  return {
    tap,
    type,
    fill: async (field: Locator, text: string) => {
      await tap(field)
      await type(text)
    },
    /** Opens the email in another app and taps its link. */
    follow: async (link: string) => {
      await page.waitForTimeout(pace.beforeTap)
      taps += 1
      await page.goto(link)
    },
    /** Taps the button, then a picture of the phone's gallery. */
    choosePicture: async (button: Locator) => {
      const chooser = page.waitForEvent('filechooser')
      await tap(button)
      await page.waitForTimeout(pace.beforeTap)
      taps += 1
      await (await chooser).setFiles(await photo())
    },
    taps: () => taps,
  }
}
