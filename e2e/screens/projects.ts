import { expect } from '../fixtures/test.ts'
import { postWith } from '../steps/posts.ts'
import { heading, type Screen } from './screen.ts'

export const projects: Screen[] = [
  {
    name: 'project',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await heading(page, 'A tea set that pours')
      await expect(postWith(page, 'The spout is on.').last()).toBeVisible()
    },
  },
  {
    name: 'project-story',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await expect(postWith(page, 'The spout is on.').last()).toBeVisible()
      await page.getByRole('heading', { name: 'Materials' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 480))
    },
  },
  {
    name: 'project-hours',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('article', { name: 'A tea set' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Log time' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Time spent' })).toBeVisible()
    },
  },
  {
    name: 'project-pictures',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('article', { name: 'A tea set' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Before and after' }).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Before' })).toBeVisible()
    },
  },
  {
    name: 'project-edit',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('article', { name: 'A tea set' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
    },
  },
  {
    name: 'profile-projects',
    as: 'member',
    open: async page => {
      await page.goto('/profile?tab=projects')
      await expect(page.getByRole('article', { name: 'Macramé owl' })).toBeVisible()
    },
  },
  {
    name: 'project-none',
    as: 'member',
    open: async page => {
      await page.goto(`/projects/${crypto.randomUUID()}`)
      await heading(page, 'Project not found')
    },
  },
]
