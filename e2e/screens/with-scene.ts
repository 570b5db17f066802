import { adminEmail, liftNewcomerLimits } from '../fixtures/members.ts'
import { test as journey } from '../fixtures/test.ts'
import { startBowline } from '../server/bowline.ts'
import { createScene, type Scene } from './scene.ts'

/** Every worker has one community of its own, with public pages. */
export const test = journey.extend<object, { scene: Scene }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startBowline({ ADMIN_EMAIL: adminEmail, PUBLIC_PAGES: 'on' })
      await liftNewcomerLimits(server)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  scene: [async ({ server }, use) => use(await createScene(server)), { scope: 'worker', timeout: 300_000 }],
})
