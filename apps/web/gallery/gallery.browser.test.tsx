import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from './gallery.tsx'
import type { Look } from './look.ts'
import { stories } from './stories.tsx'

/** The illustrations have one story for all of them. */
const designSystem = import.meta.glob<Record<string, unknown>>(
  ['../src/ui/**/*.tsx', '!../src/ui/illustrations/*', '!**/*.test.tsx'],
  { eager: true },
)
const storyTexts = Object.values(
  import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
).join()
const invisible = ['PageTitle', 'ScrollToTop']
/** Parts that another component of the design system shows. */
const parts = ['ComboPopup', 'CopyLinkItem', 'ShareOrDone', 'TabList', 'TabPanel']

let root: Root | undefined
let container: HTMLElement | undefined

const show = async (name?: string, look: Partial<Look> = {}) => {
  container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  root = createRoot(container)
  root.render(
    <Gallery
      shown={name ? stories.filter(story => story.name === name) : stories}
      look={{ theme: 'light', direction: 'ltr', text: '100%', ...look }}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

afterEach(() => {
  root?.unmount()
  container?.remove()
})

const looks = (['light', 'dark'] as const).flatMap(theme =>
  (['ltr', 'rtl'] as const).flatMap(direction =>
    (['100%', '200%'] as const).map(text => ({ theme, direction, text })),
  ),
)

describe.each([390, 1440])('at %i px', width => {
  test.each(looks)('fits and passes axe in $theme, $direction, text at $text', async look => {
    await page.viewport(width, 900)
    await show(undefined, look)
    const tooWide = [...document.querySelectorAll<HTMLElement>('main *')].filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return right - left > 0 && (left < -1 || right > width + 1) && !isHidden(element)
    })
    expect(tooWide.map(element => element.outerHTML.slice(0, 120))).toEqual([])
    await expect
      .poll(() =>
        frames()
          .filter(({ body }) => !body.firstElementChild)
          .map(titleOf),
      )
      .toEqual([])
    expect(framesTooNarrow()).toEqual([])
    const { violations } = await axe.run('main', { rules: { 'page-has-heading-one': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  })
})

const frames = () =>
  [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])

/** The pages that scroll sideways, or whose links of the navigation overlap. */
const framesTooNarrow = () =>
  frames()
    .filter(page =>
      [page.documentElement, ...page.querySelectorAll('nav a')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    )
    .map(titleOf)

const titleOf = (page: Document) => page.defaultView?.frameElement?.getAttribute('title')

/** Hidden from sight, part of a drawing, or in a part that scrolls or cuts off on purpose. */
const isHidden = (element: HTMLElement) =>
  Boolean(element.closest('[popover]')) ||
  Boolean(element.parentElement?.closest('svg')) ||
  getComputedStyle(element).clipPath !== 'none' ||
  isInScroller(element.parentElement)

const isInScroller = (element: HTMLElement | null): boolean =>
  element !== null &&
  element.tagName !== 'MAIN' &&
  (getComputedStyle(element).overflowX !== 'visible' || isInScroller(element.parentElement))

describe('touch targets at 390 px', () => {
  test('are at least 44 px high', async () => {
    await page.viewport(390, 844)
    await show()
    const low = [...document.querySelectorAll<HTMLElement>('main :is(button, select, [role=tab])')].filter(
      element => {
        const { height } = element.getBoundingClientRect()
        const target = getComputedStyle(element, '::after')
        const reach = target.content === 'none' ? 0 : Math.max(0, -2 * Number.parseFloat(target.top))
        return height > 0 && height + reach < 44
      },
    )
    expect(low.map(element => element.outerHTML.slice(0, 120))).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('the focus in the %s theme', theme => {
  test('has a ring, which is never red', async () => {
    await show(undefined, { theme })
    await userEvent.keyboard('{Tab}')
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)'),
    ].filter(
      control => control.checkVisibility() && !control.matches(':disabled') && !control.closest('[popover]'),
    )
    const wrong = controls.filter(control => {
      control.focus()
      const rings = ringsOf(control)
      return rings.length === 0 || rings.some(isRed)
    })
    expect(controls.length).toBeGreaterThan(50)
    expect(wrong.map(control => control.outerHTML.slice(0, 120))).toEqual([])
  })
})

/** The colours of the outlines around a control: its own, or those of the box or card that it is in. */
const ringsOf = (control: HTMLElement): string[] => {
  const own = [getComputedStyle(control), getComputedStyle(control, '::after')]
    .filter(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
    .map(({ outlineColor }) => outlineColor)
  const around = control.parentElement
  return around && around.tagName !== 'MAIN' ? [...own, ...ringsOf(around)] : own
}

/** Whether a colour's hue is that of the main action. Problems are plum. */
const isRed = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return red > 1.5 * green && red > 1.5 * blue
}

describe('a dialog', () => {
  test('keeps the focus inside, closes with Escape and gives the focus back', async () => {
    await show('Dialog')
    const opener = page.getByRole('button', { name: 'Open confirm dialog' })
    await opener.click()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    for (let press = 0; press < 6; press += 1) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement?.closest('main')).toBeFalsy()
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('gives the focus to the field that asks for it', async () => {
    await show('Dialog')
    await page.getByRole('button', { name: 'Open form dialog' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  })

  test('stays open when Escape closes a menu in it', async () => {
    await show('Dialog')
    await page.getByRole('button', { name: 'Open form dialog' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('stays open when Escape closes the list of a combo box in it', async () => {
    await show('Dialog')
    await page.getByRole('button', { name: 'Open form dialog' }).click()
    await page.getByRole('combobox', { name: 'Hobby' }).click()
    await expect.element(page.getByRole('option', { name: 'Pottery' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option', { name: 'Pottery' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'New project' })).toBeVisible()
  })
})

describe('a combo box', () => {
  const hobby = page.getByRole('combobox', { name: 'Hobby' }).first()

  test('offers what matches, and chooses with Enter', async () => {
    await show('Combo box')
    await hobby.fill('POTT')
    await expect.element(page.getByRole('option')).toHaveTextContent('Pottery')
    await userEvent.keyboard('{Enter}')
    await expect.element(hobby).toHaveValue('Pottery')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  })

  test('offers all options again while the last choice is in the box', async () => {
    await show('Combo box')
    await hobby.fill('pott')
    await userEvent.keyboard('{Enter}')
    await hobby.click()
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(3)
  })

  test('goes back to the last choice when the typed text was not chosen', async () => {
    await show('Combo box')
    await hobby.fill('sailing')
    await expect.element(page.getByText('No matching hobbies')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(hobby).toHaveValue('')
  })

  test('clears the choice', async () => {
    await show('Combo box')
    const chosen = page.getByRole('combobox', { name: 'Hobby' }).nth(1)
    await expect.element(chosen).toHaveValue('Knitting')
    await page.getByRole('button', { name: 'Clear the hobby' }).first().click()
    await expect.element(chosen).toHaveValue('')
  })

  test('keeps its choice while it is disabled', async () => {
    await show('Combo box')
    const disabled = page.getByRole('combobox', { name: 'Hobby' }).nth(3)
    await expect.element(disabled).toBeDisabled()
    await expect.element(disabled).toHaveValue('Knitting')
    expect(page.getByRole('button', { name: 'Clear the hobby' }).elements()).toHaveLength(2)
  })
})

describe('a toast', () => {
  test('can be used while a dialog is open', async () => {
    await show()
    await page.getByRole('button', { name: 'Show toast' }).click()
    await page.getByRole('button', { name: 'Open plain dialog' }).click()
    await page.getByRole('button', { name: 'View' }).click()
    await expect.element(page.getByText('Post added')).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

test('has a story for every component of the design system', () => {
  const missing = Object.values(designSystem)
    .flatMap(Object.entries)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
    .map(([name]) => name)
    .filter(name => ![...invisible, ...parts].includes(name) && !new RegExp(`<${name}\\b`).test(storyTexts))
  expect(missing).toEqual([])
})

describe('tabs', () => {
  test('move with the arrow keys', async () => {
    await show('Tabs')
    await page.getByRole('tab', { name: 'Upcoming' }).first().click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'Yours' }).first()).toHaveFocus()
    await expect.element(page.getByRole('tabpanel').first()).toHaveTextContent('two')
  })
})
