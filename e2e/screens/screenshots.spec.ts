import { join } from 'node:path'
import { test } from '../fixtures/test.ts'
import { createScene, screens } from './screens.ts'

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
      test.slow()
      const scene = await createScene(server, newMember)
      const options = { viewport, colorScheme, hasTouch: viewport.width < 600 }
      const members = await pageOf(scene.me, options)
      const visitors = await visitorPage(options)
      for (const { name, as, open } of screens) {
        const page = as === 'member' ? members : visitors
        await open(page, scene)
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`),
          animations: 'disabled',
        })
      }
    })
