import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { signOut } from '../steps/accounts.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const result = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** Words that occur in no other test. */
const rare = () => `zw${crypto.randomUUID().replace(/[^a-f]/g, '')}irn`

test('searches people, posts and projects while typing, with any spelling, resumes after a lost connection, and keeps recent searches until the member signs out', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/ERR_INTERNET_DISCONNECTED/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const [word, wood] = [rare(), rare()]
  await ben.api.updateProfile({ body: { displayName: `Ben ${word}` } })
  await ben.api.createPost({
    body: { id: crypto.randomUUID(), content: `A ${word} vase`, hobby: 'pottery', tags: ['kiln day'] },
  })
  const projectId = crypto.randomUUID()
  const materials = [{ id: crypto.randomUUID(), name: `Boards of ${wood}`, amount: '12' }]
  await ben.api.createProject({
    body: { id: projectId, title: `A ${word} cupboard`, hobby: 'woodworking', materials },
  })
  const page = await pageOf(ada)
  const searchLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Filter results' }).getByRole('link', { name }).click()
  await page.goto('/home')
  await searchLink.click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(word.slice(0, -2))
  await expect(result(page, `A ${word} vase`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^People \d+$/ })).toBeVisible()
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(word)
  await expect(page).toHaveURL(new RegExp(`q=${word.slice(0, -2)}$`))

  // Misspelt words of new posts are only known a minute later, names at once.
  await box(page).fill(`${word.slice(0, 4)}${word.slice(5)}`)
  await expect(result(page, new RegExp(`Ben ${word} @`))).toBeVisible()
  await box(page).fill(word)
  await expect(result(page, `A ${word} vase`)).toBeVisible()
  await filter('Posts')
  await expect(page.getByRole('heading', { name: /^People( \d+)?$/ })).toHaveCount(0)
  await result(page, `A ${word} vase`).click()
  await expect(page).toHaveURL(/\/post\//)
  await page.goBack()
  await expect(result(page, `A ${word} vase`)).toBeVisible()

  await test.step('a project by its title or materials, opened by keyboard', async () => {
    await searchLink.click()
    await box(page).fill(wood)
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
    await expect(result(page, `A ${word} cupboard`).locator('mark')).toHaveText(wood)
    await box(page).fill(word)
    await filter('Projects')
    await expect(page).toHaveURL(/kind=projects/)
    await expect(result(page, `A ${word} cupboard`)).toBeVisible()
    await box(page).press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/projects/${projectId}`)
    await expect(page.getByRole('heading', { name: `A ${word} cupboard` })).toBeVisible()
  })

  await test.step('without a connection', async () => {
    await searchLink.click()
    await expect(page.getByRole('heading', { name: 'Explore hobbies' })).toBeVisible()
    await page.context().setOffline(true)
    await box(page).fill('pottery')
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await page.context().setOffline(false)
    await expect(result(page, /Pottery/).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('recent searches', async () => {
    await box(page).fill('quokka zeppelin')
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'No results for “quokka zeppelin”' })).toBeVisible()
    await searchLink.click()
    await page.getByRole('button', { name: 'quokka zeppelin' }).click()
    await expect(box(page)).toHaveValue('quokka zeppelin')
    await expect(page).toHaveURL(/q=quokka\+zeppelin/)
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('search')))
    expect(await stored()).not.toEqual([])
    await signOut(page)
    await expect.poll(stored).toEqual([])
  })
})

test('works by keyboard: / opens the search, arrows move through the results, Enter opens, Escape returns; and leads from a post to the pages of its hobby and tags', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const word = rare()
  for (const content of [`First ${word}`, `Second ${word}`])
    await ben.api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'pottery' } })
  const tag = rare()
  await ben.api.updateProfile({
    body: { displayName: `Ben ${tag}`, hobbies: [{ slug: 'calligraphy', level: 'expert' }] },
  })
  const challengeId = crypto.randomUUID()
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await ben.api.createChallenge({
    body: {
      id: challengeId,
      title: `Write ${tag}`,
      hobby: 'calligraphy',
      startsOn: day(0),
      endsOn: day(2),
      goal: 1,
    },
  })
  await ada.api.createPost({
    body: {
      id: crypto.randomUUID(),
      content: `Mine ${tag} #${tag}_day`,
      hobby: 'calligraphy',
    },
  })
  const page = await pageOf(ada)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
  // The listener is added after the first screen is shown.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  // The box may have been focused late, with a second slash typed into it.
  await box(page).clear()
  await page.keyboard.type(word)
  await page.keyboard.type('/')
  await expect(box(page)).toHaveValue(`${word}/`)
  await page.keyboard.press('Enter')
  await expect(result(page, `First ${word}`)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(result(page, `Second ${word}`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(result(page, `First ${word}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('link', { name: 'Back to your feed' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(word)
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const post = page.getByRole('article').filter({ hasText: `Mine ${tag}` })
  await post.getByRole('link', { name: `#${tag}_day` }).click()
  await expect(page.getByRole('heading', { name: `${tag} day` })).toBeVisible()
  await expect(post).toBeVisible()
  await post.getByRole('link', { name: 'Calligraphy' }).click()
  await expect(page.getByRole('heading', { name: 'Calligraphy' })).toBeVisible()
  await expect(post).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await expect(
    page.getByRole('list', { name: 'Hobbyists' }).getByRole('link', { name: `Ben ${tag}` }),
  ).toBeVisible()
  await page.getByRole('tab', { name: "What's on" }).click()
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^Write ${tag}`) }),
  ).toBeVisible()
})
