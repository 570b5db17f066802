import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'

const line = (page: Page, member: Member) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: member.displayName }) })

const hobbies = (member: Member, ...slugs: string[]) =>
  member.api.updateProfile({ body: { hobbies: slugs.map(slug => ({ slug, level: 'expert' as const })) } })

test('lists members who may be seen, filters them, keeps the filters in the address, and follows one with common interests', async ({
  newMember,
  pageOf,
}) => {
  const [me, potter, friend] = [await newMember('me'), await newMember('potter'), await newMember('friend')]
  // Hobbies of no other test, so that the lists fit on one page.
  await hobbies(me, 'pottery', 'candle-making')
  await hobbies(potter, 'candle-making', 'pottery')
  await hobbies(friend, 'candle-making')
  await me.api.followUser({ params: { userId: friend.id } })
  await friend.api.followUser({ params: { userId: potter.id } })
  const [hidden, blocker] = [await newMember('hidden'), await newMember('blocker')]
  await hidden.api.updatePrivacy({ body: { profileVisibility: 'private' } })
  await blocker.api.blockMember({ params: { userId: me.id } })
  const [caller, player] = [await newMember('caller'), await newMember('player')]
  await hobbies(caller, 'calligraphy')
  await hobbies(player, 'chess')
  const page = await pageOf(me)
  const chooseHobby = async (typed: string, name: string) => {
    await page.getByRole('combobox', { name: 'Hobby' }).fill(typed)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.goto('/hobbyists?sort=newest')
  await expect(line(page, player)).toBeVisible()
  await expect(line(page, hidden)).toHaveCount(0)
  await expect(line(page, blocker)).toHaveCount(0)

  await chooseHobby('Calligraphy', 'Calligraphy')
  await expect(line(page, caller)).toBeVisible()
  await expect(line(page, player)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Experience' }).selectOption('Beginner')
  await expect(line(page, caller)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Experience' }).selectOption('Expert')
  await expect(line(page, caller)).toBeVisible()
  await page.reload()
  await expect(line(page, caller)).toBeVisible()
  await expect(line(page, player)).toHaveCount(0)
  await page.getByRole('button', { name: 'Only shared hobbies' }).click()
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(page).toHaveURL('/hobbyists')

  await chooseHobby('Candle', 'Candle making')
  await expect(line(page, potter)).toContainText("You're both into")
  // Members to discover come before those the member follows.
  await expect(line(page, friend)).toBeVisible()
  const names = await page.getByRole('list', { name: 'Hobbyists' }).getByRole('link').allInnerTexts()
  const placeOf = ({ displayName }: Member) => names.indexOf(displayName)
  expect(placeOf(potter)).toBeGreaterThanOrEqual(0)
  expect(placeOf(potter)).toBeLessThan(placeOf(friend))
  await expect(line(page, potter)).toContainText(`Followed by ${friend.displayName}`)
  await line(page, potter).getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(line(page, potter).getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect
    .poll(async () => (await me.api.getFollow({ params: { userId: potter.id } })).following)
    .toBe(true)
  await expect(line(page, potter).getByRole('button', { name: 'Unfollow' })).toBeVisible()
})
