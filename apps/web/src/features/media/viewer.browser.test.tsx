import type { Picture } from '@bowline/api'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { PictureView } from './picture-view.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`,
  )}`

const picture = (description: string, colour: string): Picture => ({
  url: drawing(colour),
  width: 400,
  height: 300,
  placeholder: '',
  description,
  variants: [],
})

const album = [picture('Clay', 'tan'), picture('Bowl &amp; lid', 'teal'), picture('Glaze', 'navy')]
const viewer = (name: string) => page.getByRole('dialog', { name })
const opener = page.getByRole('button', { name: 'Open picture: Bowl & lid' })

/** A viewer that a test left open would lie over the next one. */
afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.pswp')).toBe(null)
})

const openSecond = async () => {
  await page.viewport(390, 844)
  renderForMember(
    <div style={{ width: 200 }}>
      {album[1] && <PictureView picture={album[1]} sizes="200px" album={album} />}
    </div>,
  )
  await opener.click()
  await expect.element(viewer('Bowl & lid')).toBeVisible()
}

test('opens at the chosen picture with its description, and arrow keys and buttons lead to the others', async () => {
  await openSecond()
  await expect.element(page.getByText('2 / 3')).toBeVisible()
  await expect.element(viewer('Bowl & lid').getByText('Bowl & lid')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer('Glaze')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(viewer('Bowl & lid')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(viewer('Clay')).toBeVisible()
})

const dots = () => [...(document.querySelector('.pswp [aria-hidden]:has(> [data-on])')?.children ?? [])]

test('marks the shown picture of an album with a dot', async () => {
  await openSecond()
  const marked = () => dots().map(dot => dot.hasAttribute('data-on'))
  expect(marked()).toEqual([false, true, false])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(marked).toEqual([false, false, true])
})

test('shows one picture without dots, and without a bar where no post is known', async () => {
  renderForMember(
    <div style={{ width: 200 }}>{album[1] && <PictureView picture={album[1]} sizes="200px" />}</div>,
  )
  await opener.click()
  await expect.element(viewer('Bowl & lid')).toBeVisible()
  expect(dots()[0]?.checkVisibility()).toBe(false)
  expect(viewer('Bowl & lid').getByRole('link').elements()).toEqual([])
  expect(
    viewer('Bowl & lid')
      .getByRole('button', { name: /^(Like|Comments)/ })
      .elements(),
  ).toEqual([])
})

test('ends the description with the edges of the picture in a wide window, and covers no part of it', async () => {
  await page.viewport(1280, 800)
  const wide = { ...picture('Clay', 'tan'), width: 2000, height: 1500 }
  renderForMember(
    <div style={{ width: 200 }}>
      <PictureView picture={wide} sizes="200px" />
    </div>,
  )
  await page.getByRole('button', { name: /^Open picture/ }).click()
  const caption = page.getByRole('dialog').getByText('Clay')
  await expect.element(caption).toBeVisible()
  const box = () => document.querySelector('.pswp__img')?.getBoundingClientRect() ?? new DOMRect()
  const { left, right, top } = caption.element().getBoundingClientRect()
  await expect.poll(() => Math.abs(box().left - left)).toBeLessThan(2)
  expect(Math.abs(box().right - right)).toBeLessThan(2)
  expect(box().bottom).toBeLessThanOrEqual(top)
  expect(box().width).toBeGreaterThan(600)
})

test('shows at most three lines of a description', async () => {
  const long = picture('A bowl thrown in one evening. '.repeat(30).trim(), 'white')
  await page.viewport(390, 844)
  renderForMember(
    <div style={{ width: 200 }}>
      <PictureView picture={long} sizes="200px" />
    </div>,
  )
  await page.getByRole('button', { name: /^Open picture/ }).click()
  const caption = page.getByRole('dialog').getByText(long.description)
  await expect.element(caption).toBeVisible()
  const { fontSize } = getComputedStyle(caption.element())
  expect(caption.element().clientHeight).toBeLessThan(3.1 * 1.45 * Number.parseFloat(fontSize))
})

test('closes with Escape and gives the focus back to the picture', async () => {
  await openSecond()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.pswp')).toBe(null)
  await expect.element(opener).toHaveFocus()
})

test('closes with its button', async () => {
  await openSecond()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.querySelector('.pswp')).toBe(null)
  await expect.element(opener).toHaveFocus()
})

test('opens for the keyboard at once, and waits for a second tap only where that does something', async () => {
  let likes = 0
  renderForMember(
    <div style={{ width: 200 }}>
      {album[1] && (
        <PictureView
          picture={album[1]}
          sizes="200px"
          album={album}
          owner={{ onDoubleTap: () => (likes += 1), onViewer: () => {} }}
        />
      )}
    </div>,
  )
  await opener.dblClick()
  await expect.poll(() => likes).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(document.querySelector('.pswp')).toBe(null)
  await opener.click()
  await expect.element(viewer('Bowl & lid')).toBeVisible()
  expect(likes).toBe(1)
})
