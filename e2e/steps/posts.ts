import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

export type Picture = { name: string; mimeType: string; buffer: Buffer }

export type Draft = {
  text: string
  hobby?: string
  picture?: Picture
  description?: string
  tags?: string[]
  visibility?: 'Public' | 'Followers' | 'Private'
}

/** Opens the composer and fills it in. */
export const compose = async (page: Page, draft: Draft) => {
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('textbox', { name: 'What have you been making?' }).fill(textOf(draft))
  if (draft.picture) {
    await dialog.getByLabel('Add image').setInputFiles(draft.picture)
    await dialog.getByRole('textbox', { name: 'Describe the image' }).fill(draft.description ?? '')
  }
  await chooseHobby(page, draft.hobby ?? 'Knitting')
  if (draft.visibility) {
    await dialog.getByRole('combobox', { name: 'Who can see this' }).selectOption(draft.visibility)
  }
  return dialog
}

/** Tags are hashtags at the end of the text. */
const textOf = ({ text, tags = [] }: Draft) =>
  [text, ...tags.map(tag => `#${tag.replaceAll(' ', '_')}`)].join(' ')

/** The composer still has the hobby of the post before. */
const chooseHobby = async (page: Page, name: string) => {
  const hobby = page.getByRole('combobox', { name: 'Hobby' })
  if ((await hobby.inputValue()) === name) return
  await hobby.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

export const publish = async (page: Page, draft: Draft) => {
  const dialog = await compose(page, draft)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
}

/** The post with this text, wherever it is shown. */
export const postWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Waits until the author sees the post as sent. */
export const expectSent = async (page: Page, text: string) => {
  await expect(postWith(page, text)).toHaveCount(1)
  await expect(pendingMark(page, text)).toHaveCount(0, { timeout: 30_000 })
}

/** The mark of a pending post. */
export const pendingMark = (page: Page, text: string) => postWith(page, text).getByRole('status')

export const chooseInMenu = async (
  page: Page,
  text: string,
  item:
    | 'Edit'
    | 'Delete'
    | 'Copy link'
    | 'Report'
    | 'Save'
    | 'Remove from Saved'
    | 'Hide this post'
    | 'Not interested',
) => {
  await postWith(page, text).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
