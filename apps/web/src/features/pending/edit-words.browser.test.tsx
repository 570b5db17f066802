import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useEnqueue } from '../../offline/react.tsx'
import { refusal } from '../../testing/fake-server.ts'
import { renderForMember } from '../../testing/render.tsx'
import { PendingButton } from './pending-button.tsx'

const edit: Operation = {
  type: 'UPDATE_POST',
  postId: crypto.randomUUID(),
  ...{ content: 'A bowlin', hobby: 'knots', tags: [], visibility: 'public' },
  pictures: [{ id: 'media-1', fileName: 'knot.jpg', type: 'image/jpeg', description: 'A knot' }],
}

const EnqueueEdit = () => {
  const enqueue = useEnqueue()
  return (
    <button type="button" onClick={() => void enqueue(edit, { 'media-1': new Blob(['bytes']) })}>
      Enqueue
    </button>
  )
}

test('keeps the new pictures of an edit whose text is edited again', async () => {
  await page.viewport(390, 844)
  const { server } = renderForMember(
    <>
      <EnqueueEdit />
      <PendingButton />
    </>,
    { answers: { uploadMedia: refusal('invalid-input', 'Not now.') } },
  )
  await page.getByRole('button', { name: 'Enqueue' }).click()
  await page.getByRole('button', { name: 'Pending changes, 1' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit the text' }).fill('A bowline')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.requestsFor('uploadMedia').length).toBe(2)
  const sent = server.requestsFor('uploadMedia').map(({ body }) => body)
  expect(await Promise.all(sent.map(body => new Response(body as Blob).text()))).toEqual(['bytes', 'bytes'])
  await expect.element(page.getByText('A bowline', { exact: true })).toBeVisible()
})
