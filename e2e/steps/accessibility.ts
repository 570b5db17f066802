import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from '../fixtures/test.ts'
import { animationsFinished } from './animations.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What breaks WCAG 2.2 AA or axe's best practices, in both themes, and whether the page scrolls sideways.
 * The page must follow the system's theme. Only colors are checked in the dark theme: nothing else depends on it.
 *
 * @param within a selector; without it, the whole page is checked
 */
export const violationsOf = async (page: Page, within = ':root') => {
  const found: string[] = []
  // The theme the page has comes first: changing it draws everything again.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark'
  const themes = ['dark', 'light'] as const
  for (const colorScheme of isDark ? themes : themes.toReversed()) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await animationsFinished(page)
    const rules = colorScheme === 'light' ? standards : ['color-contrast']
    found.push(...(await runAxe(page, within, rules)).map(violation => `${colorScheme}: ${violation}`))
  }
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    found.push('the page scrolls sideways')
  return found
}

/** The same for a page that the server renders, which follows the theme of the system. */
export const violationsOfPlainPage = async (page: Page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await runAxe(page, ':root', standards)).map(violation => `${colorScheme}: ${violation}`))
  }
  return found
}

/** Minified: it is loaded again for each page that opens. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const runAxe = async (page: Page, within: string, rules: string[]) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
      )
    },
    [within, rules] as const,
  )
}
