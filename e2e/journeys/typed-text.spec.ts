import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { openChatWith, startChat } from '../steps/chat.ts'
import { expectSent, postWith } from '../steps/posts.ts'

/**
 * Inserts text like a paste or an input method, including halves of characters, which a protocol would not
 * transfer.
 */
const insert = (field: Locator, units: readonly number[]) =>
  field.evaluate((element, given) => {
    element.focus()
    document.execCommand('insertText', false, String.fromCharCode(...given))
  }, units)

const unstorable = [0x61, 0x0, 0x62, 0xd83d, 0x63, 0xde00, 0xd83d, 0xde00, 0x64, 0xd83d]

const composerText = async (page: Page) => {
  await page.getByRole('button', { name: 'New post' }).click()
  return page.getByRole('textbox', { name: 'What have you been making?' })
}

test('removes characters that cannot be stored from text fields', async ({ newMember, pageOf }) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await startChat(ada, ben)
  const page = await pageOf(ada)
  await page.goto('/home')
  const post = await composerText(page)
  await insert(post, unstorable)
  await expect(post).toHaveValue('abc😀d')
  await page.keyboard.type('!')
  await expect(post).toHaveValue('abc😀d!')
  await page.getByRole('combobox', { name: 'Hobby' }).fill('Knitting')
  await page.getByRole('option', { name: 'Knitting', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectSent(page, 'abc😀d!')

  await postWith(page, 'abc😀d!')
    .getByRole('button', { name: /^Comments/ })
    .click()
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await insert(comment, unstorable)
  await expect(comment).toHaveValue('abc😀d')

  await openChatWith(page, ben)
  const message = page.getByRole('textbox', { name: 'Message' })
  await insert(message, unstorable)
  await expect(message).toHaveValue('abc😀d')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  const search = page.getByRole('searchbox').first()
  await insert(search, unstorable)
  await expect(search).toHaveValue('abc😀d')
})
