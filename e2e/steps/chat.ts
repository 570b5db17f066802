import type { Locator, Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'

/** The two follow each other, so that they accept messages from each other. */
export const connect = async (one: Member, other: Member) => {
  await one.api.followUser({ params: { userId: other.id } })
  await other.api.followUser({ params: { userId: one.id } })
}

/** The two ids, sorted and joined by "_". See docs/product/follows.md#connections. */
export const chatIdOf = (one: Member, other: Member) => [one.id, other.id].sort().join('_')

/** A chat of two who follow each other. @returns its id */
export const startChat = async (one: Member, other: Member) => {
  await connect(one, other)
  const chatId = chatIdOf(one, other)
  await one.api.startChat({ params: { chatId }, body: { users: [one.id, other.id] } })
  return chatId
}

export const say = (member: Member, chatId: string, text: string) =>
  member.api.sendMessage({ params: { chatId }, body: { id: crypto.randomUUID(), text } })

export const chats = (page: Page) =>
  page.getByRole('region', { name: 'Chats' }).or(page.getByRole('dialog', { name: 'Chats' }))

export const log = (page: Page, other: Member) => page.getByRole('log', { name: other.displayName })

export const messageWith = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

export const openChats = async (page: Page) => {
  await page.getByRole('button', { name: /^Chats/ }).click()
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible()
}

export const openChatWith = async (page: Page, other: Member) => {
  await openChats(page)
  await page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: other.displayName }).click()
  await expect(log(page, other)).toBeVisible()
}

export const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

export const expectMessageSent = (page: Page, text: string) =>
  expect(messageWith(page, text).getByText(/^(Sent|Read)$/)).toBeAttached({ timeout: 20_000 })

export const chooseInMessageMenu = async (page: Page, text: string, item: string) => {
  await messageWith(page, text).hover()
  await messageWith(page, text).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The messages from the first to the last, as shown. */
export const textsIn = (shown: Locator) =>
  shown.locator('[data-message] p').evaluateAll(texts => texts.map(text => text.textContent))
