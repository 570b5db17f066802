import type { Member } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'
import { publicPages } from '../screens/public-pages.ts'
import type { Scene } from '../screens/scene.ts'
import { screensByUser } from '../screens/screens.ts'
import { test } from '../screens/with-scene.ts'
import { desktop, phone, violationsOf } from '../steps/accessibility.ts'

// In one worker: each would fill a community of its own.
test.describe.configure({ mode: 'default' })

const memberOf = async (
  who: 'newcomer' | 'member' | 'admin',
  { me, admin }: Scene,
  newMember: (name?: string, given?: { isNew?: boolean; joinedDaysAgo?: number }) => Promise<Member>,
) => {
  if (who === 'newcomer') return newMember('nora', { isNew: true })
  return who === 'admin' ? admin : me
}

for (const { who, group, screens } of screensByUser)
  test(`every screen of the ${who} is accessible, with controls of 44 px on a phone${group}`, async ({
    visitorPage,
    scene,
    newMember,
    pageOf,
  }) => {
    test.setTimeout(5 * 60_000)
    const options = { viewport: desktop, hasTouch: true }
    const page =
      who === 'visitor'
        ? await visitorPage(options)
        : await pageOf(await memberOf(who, scene, newMember), options)
    const found: Record<string, string[]> = {}
    // The server renders the public pages, which have a journey of their own.
    const inApp = screens.filter(screen => !publicPages.includes(screen))
    for (const { name, open } of inApp) {
      await page.setViewportSize(desktop)
      await open(page, scene)
      const violations = await violationsOf(page)
      await page.setViewportSize(phone)
      // In the middle of a page, the bars cover a part of whatever happens to lie at their edges.
      await page.evaluate(() => scrollTo(0, 0))
      violations.push(...(await page.evaluate(smallTargets)), ...(await violationsOf(page)))
      if (violations.length > 0) found[name] = violations
    }
    expect(found).toEqual({})
  })

/** Runs in the page. Links within a line of text are exempt, as in WCAG's rule. */
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
  // A dialog's second way to close it is for screen readers alone.
  const controls =
    'button:not([data-dialog-hidden-dismiss]), input, textarea, [role=combobox], [role=menuitem], nav a, article a:has(> time)'
  return [...document.querySelectorAll(controls)]
    .filter(
      element =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('[aria-hidden=true]'),
    )
    .map(element => ({ element, ...area(element) }))
    .filter(({ width, height }) => width < 43.5 || height < 43.5)
    .map(
      ({ element, width, height }) =>
        `${element.getAttribute('aria-label') ?? element.textContent}: ${Math.round(width)} × ${Math.round(height)}`,
    )
}
