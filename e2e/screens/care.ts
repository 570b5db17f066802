import { expect } from '../fixtures/test.ts'
import { postWith } from '../steps/posts.ts'
import { first } from './scene-posts.ts'
import { heading, type Screen, scrollTo } from './screen.ts'

export const care: Screen[] = [
  {
    name: 'report',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await postWith(page, first).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible()
    },
  },
  {
    name: 'hidden-members',
    as: 'member',
    open: async page => {
      await page.goto('/settings')
      await expect(page.getByText("You haven't muted anyone.")).toBeVisible()
      await scrollTo(page, 'Blocked and muted people')
    },
  },
  {
    name: 'your-data',
    as: 'member',
    open: async page => {
      await page.goto('/settings')
      await expect(page.getByText("You haven't muted anyone.")).toBeVisible()
      await heading(page, 'Your data')
      await scrollTo(page, 'Your data')
    },
  },
  {
    name: 'removed',
    as: 'member',
    open: async (page, { removalId }) => {
      await page.goto(`/removed/${removalId}`)
      await heading(page, 'Your post was removed')
    },
  },
  {
    name: 'admin-reports',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await expect(page.getByRole('list', { name: 'Open reports' })).toBeVisible()
    },
  },
  {
    name: 'admin-new-members',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/new-members')
      await heading(page, 'Limits for new members')
    },
  },
  {
    name: 'admin-report',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Post by Ben Turner' }).first().click()
      await heading(page, 'History')
    },
  },
  {
    name: 'admin-remove',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Post by Ben Turner' }).first().click()
      await page.getByRole('button', { name: 'Remove content' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'admin-appeal',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Appeal: removed post' }).first().click()
      await heading(page, 'Appeal: removed post')
    },
  },
  {
    name: 'admin-members',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/members')
      await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
    },
  },
  {
    name: 'admin-member',
    as: 'admin',
    open: async (page, { other }) => {
      await page.goto(`/admin/members/${other.id}`)
      await heading(page, 'Ben Turner')
    },
  },
  {
    name: 'admin-role',
    as: 'admin',
    open: async (page, { other }) => {
      await page.goto(`/admin/members/${other.id}`)
      await page.getByRole('button', { name: 'Make admin' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'admin-hobbies',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/hobbies')
      await expect(page.getByRole('region', { name: 'Hobbies' })).toBeVisible()
    },
  },
  {
    name: 'admin-announcements',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/announcements')
      await expect(page.getByRole('list', { name: 'All announcements' })).toBeVisible()
    },
  },
  {
    name: 'admin-log',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/log')
      await expect(page.getByRole('list', { name: 'Log' })).toBeVisible()
    },
  },
  {
    name: 'admin-analytics',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/analytics')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  {
    name: 'admin-diagnostics',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/diagnostics')
      await heading(page, 'Jobs')
    },
  },
]
