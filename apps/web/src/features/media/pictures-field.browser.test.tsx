import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import type { FormPicture } from './form-picture.ts'
import { PicturesField } from './pictures-field.tsx'

const blob = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'],
  { type: 'image/svg+xml' },
)
const chosen = (id: string): FormPicture => ({
  id,
  description: id,
  blob,
  fileName: `${id}.svg`,
  type: blob.type,
  size: { width: 40, height: 30 },
})

const Field = ({ ids }: { ids: string[] }) => {
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() => ids.map(chosen))
  return <PicturesField pictures={pictures} onChange={setPictures} problemOf={() => undefined} />
}

const descriptions = () =>
  page
    .getByRole('textbox', { name: 'Describe the image' })
    .elements()
    .map(field => (field as HTMLTextAreaElement).value)

const handle = (place: number, count: number) =>
  page.getByRole('button', { name: `Move picture ${place} of ${count}` })

test('moves a picture with the arrow keys, keeps the focus on it and says where it is', async () => {
  renderForMember(<Field ids={['Clay', 'Bowl', 'Glaze']} />)
  await expect.element(handle(3, 3)).toBeVisible()
  ;(handle(3, 3).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(descriptions()).toEqual(['Clay', 'Glaze', 'Bowl'])
  await expect.element(handle(2, 3)).toHaveFocus()
  await expect.element(page.getByText('Picture 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(descriptions()).toEqual(['Glaze', 'Clay', 'Bowl'])
  await expect.element(handle(1, 3)).toHaveFocus()
})

test('moves a picture by dragging its handle', async () => {
  renderForMember(<Field ids={['Clay', 'Bowl', 'Glaze']} />)
  await userEvent.dragAndDrop(handle(1, 3), handle(3, 3))
  await expect.poll(descriptions).toEqual(['Bowl', 'Glaze', 'Clay'])
})

test('removes one of several pictures, and describes the last one in a field with a hint', async () => {
  renderForMember(<Field ids={['Clay', 'Bowl']} />)
  await page.getByRole('button', { name: 'Remove picture' }).nth(0).click()
  await expect.poll(descriptions).toEqual(['Bowl'])
  await expect.element(page.getByText('Read aloud by screen readers')).toBeVisible()
  await page.getByRole('textbox', { name: 'Describe the image' }).fill('A lid')
  await expect.element(page.getByRole('img', { name: 'A lid' })).toBeVisible()
})
