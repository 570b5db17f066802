import type { Page } from '@playwright/test'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signOut } from '../steps/accounts.ts'
import { publish } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

test.use({ serviceWorkers: 'allow' })

test("fulfils the browser's conditions for installing the app, and opens the composer with what other apps share", async ({
  newMember,
  pageOf,
  request,
}) => {
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/home')
  await workerAtWork(page)

  await test.step("the browser's conditions", async () => {
    const devtools = await page.context().newCDPSession(page)
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A test's browser stores nothing, like a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = JSON.parse(data ?? '')
    expect(manifest).toMatchObject({ id: '/', name: 'Bowline', scope: '/', display: 'standalone' })
    const response = await request.get(url)
    expect(response.headers()['content-type']).toBe('application/manifest+json')
    const { icons, screenshots, shortcuts } = manifest
    for (const { src, type } of [...icons, ...screenshots, ...shortcuts[0].icons]) {
      const file = await request.get(src)
      const [sent] = file.headers()['content-type']?.split(';') ?? []
      expect([src, file.status(), sent]).toEqual([src, 200, type])
    }
  })

  const dialog = page.getByRole('dialog', { name: 'New post' })
  await test.step('a text with a picture', async () => {
    const words = {
      title: 'Dovetails',
      text: 'See https://knots.example/joints',
      url: 'https://knots.example/joints',
    }
    await share(page, words, [await sharedPicture(800)])
    await expect(dialog.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue(
      'Dovetails\n\nSee https://knots.example/joints',
    )
    await expect(dialog.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
    await expect(page).toHaveURL('/home')
    await dialog.getByRole('button', { name: 'Discard draft' }).click()
    await expect(dialog.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue('')
  })

  await test.step('several pictures, which become one post', async () => {
    await share(page, { text: 'Three bowls' }, [
      await sharedPicture(800),
      await sharedPicture(640),
      await sharedPicture(720),
    ])
    await expect(dialog.getByRole('textbox', { name: 'Describe the image' })).toHaveCount(3)
    await dialog.getByRole('combobox', { name: 'Hobby' }).fill('Pottery')
    await page.getByRole('option', { name: 'Pottery', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Three bowls' })).toBeVisible()
    await expect
      .poll(async () => {
        const { posts } = await ada.api.listProfilePosts({ params: { userId: ada.id } })
        return posts.map(({ pictures }) => pictures.map(({ height }) => height))
      })
      .toEqual([[800, 640, 720]])
  })

  await test.step('removes a worker of another version of the app, and its caches', async () => {
    await page.evaluate(async () => {
      await caches.open('old-app')
      await caches.open('bowline-media')
      await navigator.serviceWorker.register('/firebase-messaging-sw.js', {
        scope: '/firebase-cloud-messaging-push-scope',
      })
    })
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      )
    await expect.poll(scopes).toEqual(['/'])
    const names = await page.evaluate(() => caches.keys())
    expect(names).toContain('bowline-media')
    expect(names).not.toContain('old-app')
  })
})

test('opens the composer by the shortcut, offers to install the app, and shows the unread count on the icon', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const page = await pageOf(ada, { serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const show = (count: number) => Promise.resolve(void Reflect.set(window, 'badge', count))
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
  })
  await page.goto('/home?new-post')
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/home')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await test.step('offers to install it in the account menu, and once after the first post', async () => {
    await offerInstallation(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Install app' })).toBeVisible()
    await page.keyboard.press('Escape')
    await publish(page, { text: 'The first of many' })
    const offer = page.getByRole('status').filter({ hasText: 'Install Bowline' })
    await offer.getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBe(true)
    await expect(offer).toBeHidden()

    await page.reload()
    await expectSignedIn(page)
    await offerInstallation(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Install app' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBe(true)
    await expect(offer).toHaveCount(0)
  })

  await ben.api.followUser({ params: { userId: ada.id } })
  const badge = () => page.evaluate(() => Reflect.get(window, 'badge'))
  await expect.poll(badge).toBe(1)
  await signOut(page)
  await expect.poll(badge).toBe(0)
})

/** A phone's photo is turned: this becomes its height. */
const sharedPicture = async (width: number): Promise<Picture> => {
  const { buffer, name, mimeType } = await photo(width, 600)
  return { name: `${width}-${name}`, mimeType, bytes: [...buffer] }
}

type Picture = { name: string; mimeType: string; bytes: number[] }

/** Sends a form to the address in the manifest, like the system. */
const share = (page: Page, words: Record<string, string>, pictures: Picture[]) =>
  page.evaluate(
    ([fields, shared]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [field, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name: field, value }))
      const files = new DataTransfer()
      for (const { name, mimeType, bytes } of shared)
        files.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const input = Object.assign(document.createElement('input'), {
        name: 'picture',
        type: 'file',
        multiple: true,
        files: files.files,
      })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [words, pictures] as const,
  )

/** A test's browser never offers installation by itself. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => Promise.resolve(void Reflect.set(window, 'wasAsked', true))
    window.dispatchEvent(Object.assign(offer, { prompt }))
  })
