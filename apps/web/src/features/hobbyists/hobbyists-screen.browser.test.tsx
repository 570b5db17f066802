import type { Hobbyist } from '@bowline/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aMemberCard } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { HobbyistsScreen } from './hobbyists-screen.tsx'

const render = (at = '/hobbyists') =>
  renderForMember(<HobbyistsScreen />, {
    at,
    route: '/hobbyists',
    answers: { listHobbyists: { members: [], hasMore: false, nextCursor: null } },
  })

const level = page.getByRole('combobox', { name: 'Experience' })
const filters = page.getByRole('button', { name: /^Filters/ })

test('keeps all filters in one row on a wide screen', async () => {
  await page.viewport(1440, 900)
  render()
  await expect.element(level).toBeVisible()
  await expect.element(filters).not.toBeInTheDocument()
  const group = page.getByRole('group', { name: 'Filters' })
  expect(group.element().getBoundingClientRect().height).toBeLessThan(60)
})

test('opens the other filters with a button on a phone, and counts those in use', async () => {
  await page.viewport(390, 844)
  const { server } = render('/hobbyists?who=alike')
  await expect.element(level).not.toBeInTheDocument()
  await expect.element(filters).toHaveAccessibleName('Filters 1 active')
  await filters.click()
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true')
  await userEvent.selectOptions(level, 'Expert')
  await expect.element(filters).toHaveAccessibleName('Filters 2 active')
  await page.getByRole('button', { name: 'Only shared hobbies', pressed: true }).click()
  await expect
    .poll(() => server.requestsFor('listHobbyists').at(-1)?.query)
    .toMatchObject({ level: 'expert', who: 'all' })
})

const renderCleo = (hobbies: string[], { shared, followedBy }: Pick<Hobbyist, 'shared' | 'followedBy'>) => {
  const cleo: Hobbyist = {
    ...aMemberCard('Cleo'),
    hobbies: hobbies.map(slug => ({ slug, level: null })),
    shared,
    followedBy,
    pictures: [],
  }
  renderForMember(<HobbyistsScreen />, {
    at: '/hobbyists',
    route: '/hobbyists',
    answers: { listHobbyists: { members: [cleo], hasMore: false, nextCursor: null } },
  })
  return page.getByRole('listitem').filter({ hasText: 'Cleo' })
}

test('names three of many hobbies that a member shares with the viewer', async () => {
  const shared = ['knitting', 'tea', 'chess', 'hiking', 'baking']
  const card = renderCleo(shared, { shared, followedBy: null })
  await expect.element(card).toMatchTextContent(/You're both into Knitting, Tea, Chess, and 2 more/)
})

test('says which hobbies a member shares with the viewer, and shows the others as chips', async () => {
  const card = renderCleo(['chess', 'knitting', 'tea'], {
    shared: ['knitting', 'tea'],
    followedBy: { name: 'Amara', count: 6 },
  })
  await expect
    .element(card)
    .toMatchTextContent(/You're both into Knitting and Tea.*Followed by Amara and 5 others/)
  const chips = [...card.element().querySelectorAll<HTMLElement>('span[data-size="small"]')]
  expect(chips.map(chip => chip.textContent)).toEqual(['Chess'])
})
