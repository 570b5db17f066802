import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import { ring } from '../steps/challenges.ts'
import { postWith } from '../steps/posts.ts'
import { heading, type Screen, scrollTo } from './screen.ts'

export const occasions: Screen[] = [
  {
    name: 'events',
    as: 'member',
    open: async page => {
      await page.goto('/events?when=own')
      await expect(page.getByRole('article', { name: 'Raku evening' })).toBeVisible()
      await expect(page.getByText('first on the waiting list')).toBeVisible()
    },
  },
  {
    name: 'events-none',
    as: 'member',
    open: async page => {
      await page.goto('/events?when=over')
      await heading(page, 'No past events yet')
    },
  },
  {
    name: 'event',
    as: 'member',
    open: async (page, { eventId }) => {
      await page.goto(`/events/${eventId}`)
      await heading(page, 'Raku evening')
      await expect(postWith(page, 'My pots for it')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Write a comment' }).last()).toBeVisible()
    },
  },
  {
    name: 'event-of-a-series',
    as: 'member',
    open: async (page, { seriesId }) => {
      await page.goto(`/events/${seriesId}`)
      await expect(page.getByRole('region', { name: 'Other dates' })).toBeVisible()
    },
  },
  {
    name: 'event-cancelled',
    as: 'member',
    open: async (page, { cancelledId }) => {
      await page.goto(`/events/${cancelledId}`)
      await expect(page.getByText('This event was canceled')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
    },
  },
  {
    name: 'event-talk',
    as: 'member',
    open: async (page, { eventId }) => {
      await page.goto(`/events/${eventId}`)
      await expect(postWith(page, 'My pots for it')).toBeVisible()
      await page.getByRole('textbox', { name: 'Write a comment' }).last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'event-attendees',
    as: 'member',
    open: async (page, { eventId }) => {
      await page.goto(`/events/${eventId}`)
      await page.getByRole('button', { name: /(?:is|are|\d) going/ }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'new-event',
    as: 'member',
    open: async page => {
      await page.goto('/events')
      await page.getByRole('button', { name: 'New event' }).click()
      const form = page.getByRole('dialog', { name: 'New event' })
      await form.getByRole('button', { name: 'Create event' }).click()
      await expect(form.getByText('Enter a start date and time')).toBeVisible()
    },
  },
  {
    name: 'edit-event',
    as: 'member',
    open: async (page, { seriesId }) => {
      await openEditor(page, seriesId)
      await expect(page.getByText('choose “This and later events”')).toBeVisible()
    },
  },
  {
    name: 'edit-series',
    as: 'member',
    open: async (page, { seriesId }) => {
      await openEditor(page, seriesId)
      await page.getByRole('radio', { name: 'This and later events' }).check()
      await page.getByRole('combobox', { name: 'Repeats' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'edit-series-picture',
    as: 'member',
    open: async (page, { seriesId }) => {
      await openEditor(page, seriesId)
      await page.getByRole('radio', { name: 'This and later events' }).check()
      await page.getByRole('button', { name: 'Remove picture' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'challenges',
    as: 'member',
    open: async page => {
      await page.goto('/challenges')
      await expect(page.getByRole('article', { name: 'A mug a day' }).first()).toBeVisible()
    },
  },
  {
    name: 'challenge',
    as: 'member',
    open: async (page, { challengeId }) => {
      await page.goto(`/challenges/${challengeId}`)
      await expect(ring(page, '7 of 12 check-ins')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Leaderboard' })).toBeVisible()
    },
  },
  {
    name: 'challenge-standings',
    as: 'member',
    open: async (page, { challengeId }) => {
      await page.goto(`/challenges/${challengeId}`)
      await expect(page.getByRole('list', { name: 'Leaderboard' })).toBeVisible()
      await expect(postWith(page, 'Mug number 7').first()).toBeVisible()
      await scrollTo(page, 'Leaderboard')
    },
  },
  {
    name: 'new-challenge',
    as: 'member',
    open: async page => {
      await page.goto('/challenges')
      await page.getByRole('button', { name: 'New challenge' }).click()
      await expect(page.getByRole('dialog', { name: 'New challenge' })).toBeVisible()
    },
  },
]

const openEditor = async (page: Page, eventId: string) => {
  await page.goto(`/events/${eventId}`)
  await page.getByRole('article', { name: 'Spoon club' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
}
