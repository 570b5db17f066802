import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../testing/render.tsx'
import { useEnqueue, usePending } from './react.tsx'

const postId = crypto.randomUUID()
/** The changes stay pending. */
const never = () => new Promise<never>(() => {})

test('renders a component again only when what it reads changes', async () => {
  let renders = 0
  const Reader = () => {
    renders += 1
    // A new list each time, which counts as another one only with other contents.
    const saves = usePending(items => items.filter(({ operation }) => operation.type === 'SAVE_POST'))
    return saves.length > 0 ? 'Saving' : 'Idle'
  }
  const Buttons = () => {
    const enqueue = useEnqueue()
    return (
      <>
        <button type="button" onClick={() => void enqueue({ type: 'LIKE_POST', postId })}>
          Like
        </button>
        <button type="button" onClick={() => void enqueue({ type: 'SAVE_POST', postId, isSaved: true })}>
          Save
        </button>
        <Count />
      </>
    )
  }
  const Count = () => <p>{usePending(items => `${items.length} pending`)}</p>
  renderForMember(
    <>
      <p>
        <Reader />
      </p>
      <Buttons />
    </>,
    { answers: { likePost: never, savePost: never } },
  )
  await expect.element(page.getByText('Idle')).toBeVisible()
  const before = renders
  await page.getByRole('button', { name: 'Like' }).click()
  await expect.element(page.getByText('1 pending')).toBeVisible()
  expect(renders).toBe(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saving')).toBeVisible()
})
