import { tmpdir } from 'node:os'
import { signInContext } from '../fixtures/members.ts'
import { createOwnBrowser } from '../fixtures/own-browser.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { expectSent, publish } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

const rounds = 7
const slowdown = 4

test('opens the app cold on a phone without a network', async ({ newMember, server }) => {
  test.setTimeout(300_000)
  const member = await newMember()
  const postId = crypto.randomUUID()
  for (let number = 1; number <= 20; number += 1)
    await member.api.createPost({
      body: {
        id: number === 20 ? postId : crypto.randomUUID(),
        content: `Bowl no. ${number}`,
        hobby: 'pottery',
      },
    })
  const own = await createOwnBrowser(tmpdir())
  const home = await own.launch()
  await signInContext(server, home.context, member)
  const page = await home.context.newPage()
  await page.goto('/home')
  await expectSignedIn(page)
  await page.getByRole('tab', { name: 'Following' }).click()
  await workerAtWork(page)
  await publish(page, { text: 'With a picture', picture: await photo(), description: 'A bowl' })
  await expectSent(page, 'With a picture')
  for (const path of [`/post/${postId}`, '/home']) await page.goto(path, { waitUntil: 'networkidle' })
  await home.context.close()
  await server.kill()

  for (const path of ['/home', `/post/${postId}`]) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { context } = await own.launch()
      await context.setOffline(true)
      const cold = await context.newPage()
      const devtools = await context.newCDPSession(cold)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await cold.goto(path, { waitUntil: 'commit' })
      await cold.getByRole('article').first().waitFor()
      times.push(await cold.evaluate(() => performance.now()))
      await context.close()
    }
    times.sort((one, other) => one - other)
    const [fastest = 0, slowest = 0] = [times[0], times.at(-1)]
    const median = times[Math.floor(rounds / 2)] ?? 0
    console.log(
      `${path.split('/')[1]}, ${slowdown}× slower CPU: first post after ${median.toFixed(0)} ms (${fastest.toFixed(0)} to ${slowest.toFixed(0)})`,
    )
    expect(median).toBeGreaterThan(0)
  }
  await own.remove()
})
