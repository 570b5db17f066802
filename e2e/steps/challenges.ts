import type { RequestOf } from '@bowline/api'
import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'

const dayLength = 24 * 60 * 60_000

/** "YYYY-MM-DD", so many days from now. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayLength).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })

/** From a device that was offline for a while: its earlier time counts. */
const lately = () => ({ madeAt: Date.now() - 13 * dayLength })

export const startChallenge = ({ api }: Member, given: Partial<RequestOf<'createChallenge'>['body']> = {}) =>
  api.createChallenge(
    {
      body: {
        id: crypto.randomUUID(),
        title: 'A row a day',
        hobby: 'knitting',
        startsOn: dayFromNow(-10),
        endsOn: dayFromNow(10),
        goal: 2,
        ...given,
      },
    },
    lately(),
  )

export const join = ({ api }: Member, challengeId: string) =>
  api.joinChallenge({ params: { challengeId } }, lately())

/** As from a device that had no network then. */
export const checkInOn = (
  { api }: Member,
  challengeId: string,
  daysAgo: number,
  content: string,
  hobby = 'knitting',
  mediaId?: string,
) =>
  api.createPost(
    { body: { id: crypto.randomUUID(), content, hobby, challengeId, mediaId } },
    { madeAt: Date.now() - daysAgo * dayLength },
  )

/** One tap on the challenge's page. */
export const checkIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Checked in for today')).toBeVisible()
}

/** Right after a check-in. */
export const addWords = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Add a note or a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit post' })
  await dialog.getByRole('textbox', { name: 'What have you been making?' }).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

export const ring = (page: Page, name: string) => page.getByRole('progressbar', { name, exact: true })
