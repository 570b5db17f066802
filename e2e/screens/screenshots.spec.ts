import { join } from 'node:path'
import { test } from '../fixtures/test.ts'
import { createScene } from './scene.ts'
import { screens } from './screens.ts'

const folder = join(import.meta.dirname, '../screenshots')

const heights = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1920: 1080 }

for (const [width, height] of Object.entries(heights))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${width} × ${height}, ${colorScheme}`, async ({ visitorPage, server, newMember, pageOf }) => {
      test.setTimeout(600_000)
      const scene = await createScene(server, newMember)
      const viewport = { width: Number(width), height }
      const options = { viewport, colorScheme, hasTouch: viewport.width < 900 }
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
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          animations: 'disabled',
        })
      }
    })
