import { join } from 'node:path'
import { createMember } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'
import { screens } from './screens.ts'
import { settled } from './settled.ts'
import { test } from './with-scene.ts'

const folder = join(import.meta.dirname, '../screenshots')

const heights = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1920: 1080 }

/** Screens by name, separated by commas; all of them without it. */
const wanted = process.env.SCREENS?.split(',')

for (const [width, height] of Object.entries(heights))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${width} × ${height}, ${colorScheme}`, async ({ visitorPage, pageOf, scene }) => {
      test.setTimeout(15 * 60_000)
      const viewport = { width: Number(width), height }
      const options = { viewport, colorScheme, hasTouch: viewport.width < 900 }
      const newcomer = await createMember(scene.server, 'nora', { isNew: true })
      await newcomer.api.updateProfile({ body: { displayName: 'Nora Lind' } })
      const pages = {
        visitor: await visitorPage(options),
        newcomer: await pageOf(newcomer, options),
        member: await pageOf(scene.me, options),
        admin: await pageOf(scene.admin, options),
      }
      for (const { name, as, open } of screens) {
        if (wanted && !wanted.includes(name)) continue
        const page = pages[as]
        await page.mouse.move(0, 0)
        try {
          await open(page, scene)
          await settled(page)
        } catch (error) {
          // The other screens are worth seeing all the same.
          expect.soft(error, name).toBeUndefined()
        }
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          animations: 'disabled',
        })
      }
      // The next community to be photographed has one newcomer, too.
      await newcomer.api.deleteAccount({ body: { password: newcomer.password } })
    })
