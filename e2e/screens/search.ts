import { expect } from '../fixtures/test.ts'
import { postWith } from '../steps/posts.ts'
import { first } from './scene-posts.ts'
import { heading, type Screen } from './screen.ts'

export const search: Screen[] = [
  {
    name: 'search',
    as: 'member',
    open: async page => {
      await page.goto('/search')
      await heading(page, 'Explore hobbies')
    },
  },
  {
    name: 'search-results',
    as: 'member',
    open: async page => {
      await page.goto('/search?q=glaze')
      await expect(page.getByRole('link', { name: /Third glaze test this month/ }).first()).toBeVisible()
      await page.goto('/search?q=potery')
      await expect(page.getByRole('link', { name: /Pottery/ }).first()).toBeVisible()
    },
  },
  {
    name: 'search-projects',
    as: 'member',
    open: async page => {
      await page.goto('/search?q=stoneware+celadon&kind=projects')
      await expect(page.getByRole('main').getByRole('link', { name: 'A tea set' }).first()).toBeVisible()
    },
  },
  {
    name: 'search-nothing',
    as: 'member',
    open: async page => {
      await page.goto('/search?q=xylophone')
      await heading(page, 'No results')
    },
  },
  {
    name: 'hobby',
    as: 'member',
    open: async page => {
      await page.goto('/hobbies/pottery')
      await heading(page, 'Pottery')
      await expect(postWith(page, first).first()).toBeVisible()
    },
  },
  {
    name: 'hobby-people',
    as: 'member',
    open: async page => {
      await page.goto('/hobbies/pottery')
      await page.getByRole('tab', { name: 'People' }).click()
      await expect(page.getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'hobby-occasions',
    as: 'member',
    open: async page => {
      await page.goto('/hobbies/pottery')
      await page.getByRole('tab', { name: "What's on" }).click()
      await expect(page.getByRole('link', { name: /A mug a day/ }).first()).toBeVisible()
    },
  },
  {
    name: 'tag',
    as: 'member',
    open: async page => {
      await page.goto('/tags/kilnday')
      await heading(page, 'kilnday')
      await expect(postWith(page, first).first()).toBeVisible()
    },
  },
]
