import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { MenuButton, MenuItem } from './menu-button.tsx'

const LateWords = () => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(' with words that take much longer to load'), 200)
    return () => clearTimeout(timer)
  }, [])
  return <MenuItem onSelect={() => {}}>Item{words}</MenuItem>
}

test('stays at its button when an item grows', async () => {
  await page.viewport(390, 844)
  renderForVisitor(
    <div style={{ position: 'fixed', right: 8 }}>
      <MenuButton label="More" words="More">
        <LateWords />
      </MenuButton>
    </div>,
  )
  const button = page.getByRole('button', { name: 'More' })
  await button.click()
  const item = page.getByRole('menuitem')
  await expect.element(item).toMatchTextContent(/longer/)
  const rightOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().right ?? 0)
  await expect.poll(() => rightOf(page.getByRole('menu').element())).toBe(rightOf(button.element()))
  expect(item.element().clientHeight).toBeLessThan(60)
  await page.viewport(1280, 800)
})
