import { fullBrowser } from '@bowline/tools/test/browser-path'
import { createMember, signInContext } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { startBowline } from '../server/bowline.ts'
import { createDeployment } from '../server/deployment.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { askWorker, buildOf, cachedIn, workerAtWork } from '../steps/worker.ts'

test.use({ launchOptions: fullBrowser })

test('keeps an open tab on its version through a deployment, and updates it on reload', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const deployment = await createDeployment()
  const server = await startBowline({ WEB_DIR: deployment.webDir })
  const member = await createMember(server)
  const failed: string[] = []
  const openHome = async (serviceWorkers: 'allow' | 'block') => {
    const context = await browser.newContext({ serviceWorkers, baseURL: server.url })
    await signInContext(server, context, member)
    const page = await context.newPage()
    page.on('requestfailed', request => failed.push(request.url()))
    page.on('response', response => response.status() >= 400 && failed.push(response.url()))
    await page.goto('/home')
    await expectSignedIn(page)
    return page
  }
  const openSettings = async (page: Awaited<ReturnType<typeof openHome>>) => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  }
  const [page, pageWithoutWorker] = [await openHome('allow'), await openHome('block')]
  await workerAtWork(page)
  const before = await buildOf(page)

  await deployment.deployNext()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready.' })).toBeVisible({
    timeout: 30_000,
  })
  const next = await askWorker(page, { type: 'VERSION_CHECK' })
  expect(next).not.toMatchObject({ buildId: before })

  expect(await buildOf(page), 'nothing reloads by itself').toBe(before)
  await openSettings(page)
  await openSettings(pageWithoutWorker)
  expect(failed).toEqual([])

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page)).not.toBe(before)
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  expect(next).toMatchObject({ buildId: await buildOf(page) })
  await expect.poll(() => cachedIn(page, `bowline-app-${before}`), { timeout: 20_000 }).toEqual([])

  for (const context of [page.context(), pageWithoutWorker.context()]) await context.close()
  await server.stop()
  await deployment.remove()
})
