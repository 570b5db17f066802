import { photo } from '../fixtures/pictures.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../fixtures/with-public-pages.ts'
import { violationsOfPlainPage } from '../steps/accessibility.ts'
import { submitSignIn } from '../steps/accounts.ts'
import { hostEvent } from '../steps/events.ts'
import { postWith } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

// In one worker: each would start a server of its own.
test.describe.configure({ mode: 'default' })

const somePicture = async (description: string) => {
  const { name, buffer } = await photo()
  return {
    query: { id: crypto.randomUUID(), purpose: 'post' as const, fileName: name, description },
    body: new Uint8Array(buffer),
  }
}

test('shows a visitor a public post, the rules and posts by hobby, and leads them through signing in and back', async ({
  admin,
  newMember,
  visitorPage,
}) => {
  test.slow()
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  await admin.api.setCommunityText({ params: { name: 'rules' }, body: { text: 'Be kind.' } })
  const postId = crypto.randomUUID()
  for (const [{ api }, id, content, hobby, description] of [
    [ada, postId, 'A bowl for soup', 'pottery', 'A blue bowl'],
    [ben, crypto.randomUUID(), 'A crane for luck', 'origami', 'A crane'],
    [cleo, crypto.randomUUID(), 'A tall jug', 'pottery', 'A jug'],
  ] as const) {
    const picture = await somePicture(description)
    await api.uploadMedia(picture)
    await api.createPost({ body: { id, content, hobby, mediaId: picture.query.id } })
  }
  const hiddenId = crypto.randomUUID()
  await ada.api.createPost({
    body: { id: hiddenId, content: 'For followers', hobby: 'pottery', visibility: 'followers' },
  })

  const page = await visitorPage()
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('A bowl for soup')).toBeVisible()
  const picture = page.getByRole('img', { name: 'A blue bowl' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await violationsOfPlainPage(page)).toEqual([])
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await expect(page.getByText('Be kind.')).toBeVisible()

  await test.step('looks around by hobby, in the theme that the app shows afterwards', async () => {
    await page.goto('/')
    await expect(page.getByRole('tab', { name: 'Create account', selected: true })).toBeVisible()
    await page.getByRole('link', { name: 'Browse without an account' }).click()
    await expect(page.getByText('A bowl for soup')).toBeVisible()
    await page.getByRole('link', { name: 'Origami', exact: true }).click()
    await expect(page.getByText('A crane for luck')).toBeVisible()
    await expect(page.getByText('A bowl for soup')).toBeHidden()
    expect(await violationsOfPlainPage(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    await page.goto(`/post/${postId}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await submitSignIn(page, ben)
  await expect(page).toHaveURL(`/post/${postId}`)
  await expect(postWith(page, 'A bowl for soup').getByRole('button', { name: 'Like' })).toBeVisible()

  await test.step('also once the app is installed as a worker', async () => {
    const stranger = await visitorPage({ serviceWorkers: 'allow' })
    await stranger.goto(`/post/${hiddenId}`)
    await expect(stranger).toHaveURL('/auth')
    await workerAtWork(stranger)
    await stranger.goto(`/post/${postId}`)
    await expect(stranger.getByText('A bowl for soup')).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Join Bowline', exact: true })).toBeVisible()
    await stranger.goto(`/post/${hiddenId}`)
    await expect(stranger).toHaveURL('/auth')
    await submitSignIn(stranger, ada)
    await expect(stranger).toHaveURL(`/post/${hiddenId}`)
  })
})

test("writes times as usual in the visitor's region, and those of online events at their time", async ({
  newMember,
  visitorPage,
}) => {
  const ada = await newMember('ada')
  const postId = crypto.randomUUID()
  await ada.api.createPost({ body: { id: postId, content: 'A bowl for soup', hobby: 'pottery' } })
  const year = new Date().getUTCFullYear() + 1
  const night = {
    startsAt: `${year}-07-09T20:00:00Z`,
    endsAt: `${year}-07-09T22:00:00Z`,
    timeZone: 'Europe/Kyiv',
  }
  const online = await hostEvent(ada, { ...night, place: '', link: 'https://meet.example/raku' })
  const inKyiv = await hostEvent(ada, { ...night, place: 'Podil, Kyiv' })

  const page = await visitorPage({ locale: 'en-GB', timezoneId: 'Europe/London' })
  const now = new Date()
  await page.goto(`/post/${postId}`)
  const today = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
  await expect(page.getByText(`@${ada.username} · ${today}`, { exact: true })).toBeVisible()
  const when = page.getByRole('definition').first()
  await page.goto(`/events/${online.id}`)
  await expect(when).toHaveText(
    new RegExp(`^\\w+day,? 9 July ${year}, 21:00–\u2060?23:00 your time23:00–\u2060?01:00 Kyiv time$`),
  )
  await page.goto(`/events/${inKyiv.id}`)
  await expect(when).toHaveText(new RegExp(`^\\w+day,? 9 July ${year} at 23:00–\u2060?01:00 Kyiv time$`))

  const withoutScripts = await visitorPage({ javaScriptEnabled: false, locale: 'en-GB' })
  await withoutScripts.goto(`/events/${inKyiv.id}`)
  await expect(withoutScripts.getByRole('definition').first()).toContainText(`July 9, ${year}`)
})
