import type { Page } from '@playwright/test'

/**
 * Waits until the screen shows everything that is loaded late: skeletons are replaced, illustrations and the pictures in
 * view are drawn, and so is what comes once the page is quiet: the right column, and the strip "Today" on narrow screens.
 * Also waits until all changes are sent.
 * @throws Error with what is missing
 */
export const settled = async (page: Page) => {
  try {
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await page.waitForFunction(missingParts, { want: 'nothing' } as const, { timeout: 15_000, polling: 100 })
    await page.evaluate(picturesDecoded)
  } catch (error) {
    const missing = await page.evaluate(missingParts, { want: 'list' } as const)
    throw new Error(`The screen does not finish: ${missing}`, { cause: error })
  }
}

/** Runs in the page. A picture that has come is only painted once it is decoded. */
const picturesDecoded = async () => {
  const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
  const shown = [...document.images].filter(
    image => image.naturalWidth > 0 && isInView(image.getBoundingClientRect()),
  )
  await Promise.all(shown.map(image => image.decode()))
}

/** Runs in the page. @returns whether nothing is missing, or what is */
const missingParts = ({ want }: { want: 'nothing' | 'list' }) => {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const isInView = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const isDrawn = (image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === '1'
  // The file with the drawings has not come.
  const isUndrawn = (use: SVGUseElement) =>
    use.getBoundingClientRect().width === 0 && isInView(use.ownerSVGElement ?? use)
  const screensWithColumn =
    /^\/(home|post|search|saved|tags|hobbies|projects|challenges|events|hobbyists|profile)/
  const side = document.querySelector('#main + div')
  const hasSide = side !== null && getComputedStyle(side).display !== 'none'
  const pictures = all('img').filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
  const missing = [
    all('[class*="_bone_"]').some(isInView) && 'skeletons',
    all('[aria-label^="Pending changes"]').length > 0 && 'a change that is being sent',
    all('main [aria-busy="true"]').some(isInView) && 'a part that is busy',
    all('[class*="_art_"]:empty').length > 0 && 'an illustration',
    [...document.querySelectorAll('use')].some(isUndrawn) && 'an icon',
    pictures.some(image => isInView(image) && !isDrawn(image)) && 'a picture',
    all('main div[class*="_area_"]:empty').length > 0 && 'the strip "Today"',
    innerWidth >= 1200 &&
      hasSide &&
      screensWithColumn.test(location.pathname) &&
      !document.querySelector('aside[aria-label="For you"]') &&
      'the right column',
  ].filter(part => part !== false)
  return want === 'nothing' ? missing.length === 0 : missing.join(', ')
}
