import { fullBrowser } from '@bowline/tools/test/browser-path'
import { createAdmin, createMember, liftNewcomerLimits } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOfPlainPage } from '../steps/accessibility.ts'
import { submitSignIn } from '../steps/accounts.ts'
import { hostEvent } from '../steps/events.ts'
import { postWith } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

test.use({ launchOptions: fullBrowser })

test('shows a visitor a public post, leads them through signing in and back to it', async ({
  ownServer,
  visitorPage,
}) => {
  test.slow()
  const server = await ownServer({ PUBLIC_PAGES: 'on' })
  await liftNewcomerLimits(server)
  const [ada, ben] = [await createMember(server, 'ada'), await createMember(server, 'ben')]
  const admin = await createAdmin(server)
  await admin.api.setCommunityText({ params: { name: 'rules' }, body: { text: 'Be kind.' } })
  const { name, buffer } = await photo()
  const [mediaId, postId] = [crypto.randomUUID(), crypto.randomUUID()]
  await ada.api.uploadMedia({
    query: { id: mediaId, purpose: 'post', fileName: name, description: 'A blue bowl' },
    body: new Uint8Array(buffer),
  })
  await ada.api.createPost({ body: { id: postId, content: 'A bowl for soup', hobby: 'pottery', mediaId } })
  const hiddenId = crypto.randomUUID()
  await ada.api.createPost({
    body: { id: hiddenId, content: 'For followers', hobby: 'pottery', visibility: 'followers' },
  })

  const page = await visitorPage()
  await page.goto(`${server.url}/post/${postId}`)
  await expect(page.getByText('A bowl for soup')).toBeVisible()
  const picture = page.getByRole('img', { name: 'A blue bowl' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await violationsOfPlainPage(page)).toEqual([])
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await expect(page.getByText('Be kind.')).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${server.url}/auth`)
  await submitSignIn(page, ben)
  await expect(page).toHaveURL(`${server.url}/post/${postId}`)
  await expect(postWith(page, 'A bowl for soup').getByRole('button', { name: 'Like' })).toBeVisible()

  const stranger = await visitorPage()
  await stranger.goto(`${server.url}/post/${hiddenId}`)
  await expect(stranger).toHaveURL(`${server.url}/auth`)
  await submitSignIn(stranger, ada)
  await expect(stranger).toHaveURL(`${server.url}/post/${hiddenId}`)
})

test('lets a visitor look around by hobby, in the theme that the app shows them afterwards', async ({
  ownServer,
  visitorPage,
}) => {
  test.slow()
  const server = await ownServer({ PUBLIC_PAGES: 'on' })
  await liftNewcomerLimits(server)
  for (const [name, hobby] of [
    ['ada', 'pottery'],
    ['ben', 'origami'],
    ['cleo', 'pottery'],
  ] as const) {
    const { api } = await createMember(server, name)
    const { name: fileName, buffer } = await photo()
    const mediaId = crypto.randomUUID()
    await api.uploadMedia({
      query: { id: mediaId, purpose: 'post', fileName, description: `By ${name}` },
      body: new Uint8Array(buffer),
    })
    await api.createPost({ body: { id: crypto.randomUUID(), content: `Made by ${name}`, hobby, mediaId } })
  }

  const page = await visitorPage()
  await page.goto(server.url)
  await expect(page.getByRole('tab', { name: 'Create account', selected: true })).toBeVisible()
  await page.getByRole('link', { name: 'Browse without an account' }).click()
  await expect(page.getByText('Made by cleo')).toBeVisible()
  await page.getByRole('link', { name: 'Origami', exact: true }).click()
  await expect(page.getByText('Made by ben')).toBeVisible()
  await expect(page.getByText('Made by ada')).toBeHidden()
  expect(await violationsOfPlainPage(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test("writes times as usual in the visitor's region, and those of online events at their time", async ({
  ownServer,
  visitorPage,
}) => {
  const server = await ownServer({ PUBLIC_PAGES: 'on' })
  const ada = await createMember(server, 'ada')
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
  await page.goto(`${server.url}/post/${postId}`)
  const today = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
  await expect(page.getByText(`@${ada.username} · ${today}`, { exact: true })).toBeVisible()
  const when = page.getByRole('definition').first()
  await page.goto(`${server.url}/events/${online.id}`)
  await expect(when).toHaveText(
    new RegExp(`^\\w+day,? 9 July ${year}, 21:00–\u2060?23:00 your time23:00–\u2060?01:00 Kyiv time$`),
  )
  await page.goto(`${server.url}/events/${inKyiv.id}`)
  await expect(when).toHaveText(new RegExp(`^\\w+day,? 9 July ${year} at 23:00–\u2060?01:00 Kyiv time$`))

  const withoutScripts = await visitorPage({ javaScriptEnabled: false, locale: 'en-GB' })
  await withoutScripts.goto(`${server.url}/events/${inKyiv.id}`)
  await expect(withoutScripts.getByRole('definition').first()).toContainText(`July 9, ${year}`)
})

test('shows a visitor public pages also once the app is installed as a worker', async ({
  ownServer,
  visitorPage,
}) => {
  test.slow()
  const server = await ownServer({ PUBLIC_PAGES: 'on' })
  const ada = await createMember(server, 'ada')
  const postId = crypto.randomUUID()
  await ada.api.createPost({ body: { id: postId, content: 'A bowl for soup', hobby: 'pottery' } })
  const page = await visitorPage({ serviceWorkers: 'allow' })
  await page.goto(`${server.url}/auth`)
  await workerAtWork(page)
  await page.goto(`${server.url}/post/${postId}`)
  await expect(page.getByText('A bowl for soup')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Bowline', exact: true })).toBeVisible()
})
