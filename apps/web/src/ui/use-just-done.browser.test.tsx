import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../testing/render.tsx'
import { useJustDone } from './use-just-done.ts'

const Shown = ({ starts }: { starts: boolean }) => {
  const [isDone, setDone] = useState(starts)
  const isJustDone = useJustDone(isDone)
  return (
    <button type="button" onClick={() => setDone(!isDone)}>
      {isJustDone ? 'just done' : isDone ? 'done' : 'open'}
    </button>
  )
}

const button = page.getByRole('button')

test('celebrates what the member finishes on screen', async () => {
  renderForMember(<Shown starts={false} />)
  await expect.element(button).toHaveTextContent('open')
  await button.click()
  await expect.element(button).toHaveTextContent('just done')
  await button.click()
  await expect.element(button).toHaveTextContent('open')
})

test('does not celebrate something that was done earlier', async () => {
  renderForMember(<Shown starts />)
  await expect.element(button).toMatchTextContent(/^done$/)
})
