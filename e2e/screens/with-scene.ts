import { test as withPublicPages } from '../fixtures/with-public-pages.ts'
import { createScene, type Scene } from './scene.ts'

/** Every worker has one community of its own, with public pages. */
export const test = withPublicPages.extend<object, { scene: Scene }>({
  scene: [async ({ server }, use) => use(await createScene(server)), { scope: 'worker', timeout: 300_000 }],
})
