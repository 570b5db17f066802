import { startS3Server } from '@bowline/server/testing/s3-server'
import { createMember, signInContext } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { postWith } from '../steps/posts.ts'
import { cachedIn, workerAtWork } from '../steps/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('shows pictures from another address, offline too, and from the server if that address fails', async ({
  ownServer,
  visitorPage,
  problems,
}) => {
  test.slow()
  problems.expected(/net::ERR_/, /WebSocket/, /blocked by CORS policy/)
  const bucket = await startS3Server()
  const server = await ownServer({
    ...bucket.env('pictures'),
    MEDIA_BASE_URL: `${bucket.endpoint}/pictures`,
  })
  const ada = await createMember(server, 'ada')
  const page = await visitorPage()
  await signInContext(server, page.context(), ada)
  const picture = (text: string) => postWith(page, text).getByRole('img', { name: 'A bowl' })
  const expectLoaded = (text: string) =>
    expect
      .poll(() =>
        picture(text).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true)
  const publishBowl = async (content: string, visibility: 'public' | 'private') => {
    const mediaId = crypto.randomUUID()
    await ada.api.uploadMedia({
      query: { id: mediaId, purpose: 'post', description: 'A bowl' },
      body: new Uint8Array((await photo()).buffer),
    })
    await ada.api.createPost({
      body: { id: crypto.randomUUID(), content, hobby: 'pottery', visibility, mediaId },
    })
  }

  await page.goto(`${server.url}/home`)
  await expectSignedIn(page)
  await workerAtWork(page)
  await publishBowl('Seen by all', 'public')
  await publishBowl('Seen by me', 'private')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  for (const text of ['Seen by all', 'Seen by me']) await expectLoaded(text)
  expect(bucket.reads(), 'the bucket sent them').toBeGreaterThanOrEqual(2)
  await expect
    .poll(() => cachedIn(page, 'bowline-media').then(({ length }) => length))
    .toBeGreaterThanOrEqual(2)

  await test.step('the server says that a private picture is unchanged', async () => {
    const reads = bucket.reads()
    await page.reload()
    for (const text of ['Seen by all', 'Seen by me']) await expectLoaded(text)
    expect(bucket.reads()).toBe(reads)
  })

  await test.step('without a network', async () => {
    await page.context().setOffline(true)
    await page.reload()
    for (const text of ['Seen by all', 'Seen by me']) await expectLoaded(text)
    await page.context().setOffline(false)
  })

  await test.step('an address that pages may not read', async () => {
    bucket.allowOrigin('https://other.example')
    await publishBowl('Sent by the server', 'public')
    await page.reload()
    await expectLoaded('Sent by the server')
  })
  await bucket.close()
})
