import { limits } from '@bowline/domain/limits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { SearchScreen } from './search-screen.tsx'
import { TagScreen } from './tag-screen.tsx'

const none = { hasMore: false, nextCursor: null }
const nothingFound = {
  people: { members: [], ...none },
  posts: { posts: [], ...none },
  hobbies: { hobbies: [], ...none },
}

test('cuts a search that is too long and shows where else to look', async () => {
  const at = `/search?q=${'zq'.repeat(150)}`
  const { server } = renderForMember(<SearchScreen />, { at, answers: { search: nothingFound } })
  await expect.element(page.getByRole('heading', { name: /^No results for/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Explore hobbies' })).toBeVisible()
  expect(server.requestsFor('search').map(({ query }) => query?.q?.length)).toEqual([limits.searchText])
})

test.each([
  ['potery', true],
  ['pot', false],
  ['Pottery', false],
])('says for “%s” whether only similar words are found: %s', async (typed, isSimilar) => {
  const hobby = {
    slug: 'pottery',
    name: 'Pottery',
    colour: '#955',
    icon: 'vase',
    group: 'Making',
    synonyms: [],
  }
  const answers = { search: { ...nothingFound, hobbies: { hobbies: [hobby], ...none } } }
  renderForMember(<SearchScreen />, { at: `/search?q=${typed}`, answers })
  await expect.element(page.getByRole('link', { name: /^Pottery/ })).toBeVisible()
  const note = expect.element(page.getByText(`No exact matches for “${typed}”. Similar results:`))
  await (isSimilar ? note : note.not).toBeInTheDocument()
})

test('reports no results for a search without words', async () => {
  renderForMember(<SearchScreen />, { at: '/search', answers: { search: nothingFound } })
  const box = page.getByRole('searchbox', { name: 'Search' })
  for (const signs of ['%', '🧶']) {
    await box.fill(signs)
    await expect.element(page.getByRole('heading', { name: `No results for “${signs}”` })).toBeVisible()
  }
  await box.fill('')
  await expect.element(page.getByRole('heading', { name: 'No results' })).not.toBeInTheDocument()
})

test('leads from a tag without letters or digits to the search', async () => {
  const at = `/tags/${encodeURIComponent('🍞')}`
  const { address } = renderForMember(<TagScreen />, { at, route: '/tags/:tag' })
  await expect.element(page.getByRole('heading', { name: 'Tag not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Search' }).click()
  await expect.poll(address).toBe('/search')
})
