import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { createScene, type Scene } from '../screens/scene.ts'
import { screens } from '../screens/screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const memberOf = async (
  who: 'newcomer' | 'member' | 'admin',
  { me, admin }: Scene,
  newMember: (name: string, given: { isNew: boolean }) => Promise<Member>,
) => {
  if (who === 'newcomer') return newMember('nora', { isNew: true })
  return who === 'admin' ? admin : me
}

/** They are many, and each is opened from the start. */
const screensTimeout = 5 * 60_000

/** What fades from one colour to another has neither. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )

/** Of what axe looks at, a theme changes the colours alone. */
const violationsOf = async (page: Page, theme: 'light' | 'dark') => {
  await settled(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === 'light'
    ? axe.withTags(rules)
    : axe.withRules(['color-contrast'])
  ).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  )
}

for (const theme of ['light', 'dark'] as const)
  for (const who of ['visitor', 'newcomer', 'member', 'admin'] as const)
    test(`every screen of a ${who} is accessible in the ${theme} theme`, async ({
      visitorPage,
      server,
      newMember,
      pageOf,
    }) => {
      test.setTimeout(screensTimeout)
      const scene = await createScene(server, newMember)
      const options = { colorScheme: theme }
      const page =
        who === 'visitor'
          ? await visitorPage(options)
          : await pageOf(await memberOf(who, scene, newMember), options)
      const found: Record<string, string[]> = {}
      for (const { name, open } of screens.filter(screen => screen.as === who)) {
        await open(page, scene)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const violations = await violationsOf(page, theme)
        if (violations.length > 0) found[name] = violations
      }
      expect(found).toEqual({})
    })

for (const who of ['newcomer', 'member', 'admin'] as const)
  test(`a finger of a ${who} hits every control on a phone: 44 px and more`, async ({
    newMember,
    pageOf,
    server,
  }) => {
    test.setTimeout(screensTimeout)
    const scene = await createScene(server, newMember)
    const viewport = { width: 390, height: 844 }
    const page = await pageOf(await memberOf(who, scene, newMember), { viewport, hasTouch: true })
    const found: Record<string, string[]> = {}
    for (const { name, open } of screens.filter(screen => screen.as === who)) {
      await open(page, scene)
      const small = await page.evaluate(smallTargets)
      if (small.length > 0) found[name] = small
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${name} scrolls sideways`,
      ).toBe(true)
    }
    expect(found).toEqual({})
  })

/** Runs in the page. Links within a line of text are exempt, as in WCAG's rule; the time of a post is a way of its own. */
const smallTargets = () => {
  const area = (element: Element) => {
    // A control's label is part of its target.
    const label = element.closest('label')
    const boxes = [element, ...(label ? [label] : [])].map(it => it.getBoundingClientRect())
    const after = getComputedStyle(element, '::after')
    const extra = after.content !== 'none' && after.position === 'absolute' ? [after] : []
    return {
      width: Math.max(...boxes.map(box => box.width), ...extra.map(({ width }) => Number.parseFloat(width))),
      height: Math.max(
        ...boxes.map(box => box.height),
        ...extra.map(({ height }) => Number.parseFloat(height)),
      ),
    }
  }
  const controls = 'button, input, textarea, [role=combobox], [role=menuitem], nav a, article a:has(> time)'
  return [...document.querySelectorAll(controls)]
    .filter(
      element =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]'),
    )
    .filter(element => !(element instanceof HTMLInputElement && element.closest('.MuiInputBase-root, label')))
    .filter(element => !(element instanceof HTMLTextAreaElement && element.closest('.MuiInputBase-root')))
    .map(element => ({ element, ...area(element) }))
    .filter(({ width, height }) => width < 43.5 || height < 43.5)
    .map(
      ({ element, width, height }) =>
        `${element.getAttribute('aria-label') ?? element.textContent}: ${Math.round(width)} × ${Math.round(height)}`,
    )
}
