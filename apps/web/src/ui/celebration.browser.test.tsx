import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { Celebration } from './celebration.tsx'

const status = page.getByRole('status')
const close = page.getByRole('button', { name: 'Close' })
const duration = 400
const wait = () => new Promise(resolve => setTimeout(resolve, 2 * duration))

const Celebrated = ({ duration }: { duration: number }) => {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <p>Elsewhere</p>
      {isShown && (
        <Celebration
          medal={null}
          over="You have reached a new level"
          title="Explorer"
          next="Next: Navigator, 120 Knots to go"
          duration={duration}
          onDismiss={() => setShown(false)}
        />
      )}
    </>
  )
}

test('closes after its time', async () => {
  renderForVisitor(<Celebrated duration={duration} />)
  await page.getByText('Elsewhere').hover()
  await expect.element(status).not.toBeInTheDocument()
})

test('stays while the pointer is on it', async () => {
  renderForVisitor(<Celebrated duration={duration} />)
  await status.hover()
  await wait()
  await expect.element(status).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await expect.element(status).not.toBeInTheDocument()
})

test('closes over a pointer that rests where it appeared', async () => {
  const Later = () => {
    const [isShown, setShown] = useState(false)
    return isShown ? (
      <Celebrated duration={duration} />
    ) : (
      <button type="button" style={{ height: 400, width: '100%' }} onClick={() => setShown(true)}>
        Follow
      </button>
    )
  }
  renderForVisitor(<Later />)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect.element(status).toBeVisible()
  await expect.element(status, { timeout: 5 * duration }).not.toBeInTheDocument()
})

test('stays while the focus is in it', async () => {
  renderForVisitor(<Celebrated duration={duration} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(close).toHaveFocus()
  await page.getByText('Elsewhere').hover()
  await wait()
  await expect.element(status).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).not.toBeInTheDocument()
})

test('announces itself once', async () => {
  renderForVisitor(<Celebrated duration={60_000} />)
  await expect.element(status).toMatchTextContent(/new level.*Explorer.*120 Knots/)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver(records => changes.push(...records))
  observer.observe(status.element(), { childList: true, characterData: true, subtree: true })
  await status.hover()
  await page.getByText('Elsewhere').hover()
  await userEvent.keyboard('{Tab}')
  expect(changes).toEqual([])
  observer.disconnect()
  await close.click()
})

test.each([
  [2, 12, false],
  [3, 3, true],
  [12, 12, true],
  [40, 12, true],
])('surrounds the medal of %i check-ins with %i marks', async (checkIns, marks, areChecks) => {
  renderForVisitor(
    <Celebration
      medal={null}
      checkIns={checkIns}
      over="You've completed a challenge"
      title="A mug a day"
      next={null}
      onDismiss={() => {}}
    />,
  )
  await expect.element(status).toBeVisible()
  const medal = status.element().previousElementSibling
  expect(medal?.querySelectorAll('i').length).toBe(marks)
  expect(medal?.hasAttribute('data-checks')).toBe(areChecks)
})
