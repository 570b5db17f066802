import { join } from 'node:path'
import { test } from '../fixtures/test.ts'
import { createScene } from './scene.ts'
import { screens } from './screens.ts'

const folder = join(import.meta.dirname, '../screenshots')

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${viewport.width} × ${viewport.height}, ${colorScheme}`, async ({
      visitorPage,
      server,
      newMember,
      pageOf,
    }) => {
      test.setTimeout(600_000)
      const scene = await createScene(server, newMember)
      const options = { viewport, colorScheme, hasTouch: viewport.width < 600 }
      const pages = {
        visitor: await visitorPage(options),
        newcomer: await pageOf(await newMember('nora', { isNew: true }), options),
        member: await pageOf(scene.me, options),
        admin: await pageOf(scene.admin, options),
      }
      for (const { name, as, open } of screens) {
        const page = pages[as]
        await open(page, scene)
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`),
          animations: 'disabled',
        })
      }
    })
