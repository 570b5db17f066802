import { expect } from '../fixtures/test.ts'
import { checkIn } from '../steps/challenges.ts'
import { liveConnected } from '../steps/live.ts'
import { compose, publish } from '../steps/posts.ts'
import { picture } from './community.ts'
import type { Screen } from './screen.ts'

/** What passes. It stays as long as the pointer is on it. */
export const moments: Screen[] = [
  {
    name: 'celebration',
    as: 'newcomer',
    open: async page => {
      const connected = liveConnected(page)
      await page.goto('/home')
      await connected
      await publish(page, {
        text: 'My first bowl, straight off the wheel',
        hobby: 'Pottery',
        picture: await picture('pottery-3'),
        description: 'A shelf with bowls',
      })
      await page.getByRole('status').filter({ hasText: 'Your first post' }).hover()
    },
  },
  {
    name: 'challenge-completed',
    as: 'newcomer',
    open: async (page, { shortChallengeId }) => {
      const connected = liveConnected(page)
      await page.goto(`/challenges/${shortChallengeId}`)
      await connected
      await page.getByRole('button', { name: 'Join', exact: true }).click()
      await checkIn(page)
      await page.getByRole('status').filter({ hasText: "You've completed a challenge" }).hover()
    },
  },
  {
    name: 'toast',
    as: 'newcomer',
    open: async page => {
      await page.goto('/home')
      const composer = await compose(page, {
        text: 'The second one has a lid',
        hobby: 'Pottery',
        picture: await picture('pottery-2'),
      })
      await composer.getByRole('button', { name: 'Close' }).click()
      // The toast is for other screens than Home. Phones have the button only there, but the shortcut everywhere.
      await page.goto('/hobbyists')
      await expect(page.getByRole('list', { name: 'Hobbyists' })).toBeVisible()
      const publish = page.getByRole('dialog', { name: 'New post' }).getByRole('button', { name: 'Publish' })
      // The list may be there before the shortcuts.
      await expect(async () => {
        await page.keyboard.press('n')
        await publish.waitFor({ timeout: 2_000 })
      }).toPass()
      await publish.click()
      await page
        .getByRole('status')
        .filter({ hasText: 'Post published' })
        .filter({ hasText: 'Knots' })
        .hover()
    },
  },
  {
    name: 'project-finished',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('article', { name: 'A tea set' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Resume project' }).click()
      await page.getByRole('button', { name: 'Change status' }).click()
      await page.getByRole('menuitem', { name: 'Finished' }).click()
      await page.getByRole('status').filter({ hasText: 'You finished a project' }).hover()
    },
  },
]
