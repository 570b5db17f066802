import { buildOfCache, cacheOfBuild, outdatedBuilds } from './build-caches.ts'
import { openMemory } from './memory.ts'
import { buildId, openPages, worker } from './scope.ts'

export const noteActivation = async () => {
  const memory = await openMemory()
  await memory.put('activations', { buildId, at: Date.now() })
  memory.close()
}

export const noteBuildOfPage = async (pageId: string, build: string) => {
  const memory = await openMemory()
  await memory.put('pages', { id: pageId, buildId: build })
  memory.close()
}

/** Deletes old builds once no open page needs them. */
export const forgetOldBuilds = async () => {
  const memory = await openMemory()
  const open = (await openPages()).map(page => page.id)
  for (const id of await memory.getAllKeys('pages')) if (!open.includes(id)) await memory.delete('pages', id)
  const known = new Map((await memory.getAll('pages')).map(page => [page.id, page.buildId]))
  const cached = (await caches.keys()).flatMap(name => buildOfCache(name) ?? [])
  const { installing, waiting } = worker.registration
  const outdated = outdatedBuilds({
    cached,
    current: buildId,
    activations: await memory.getAll('activations'),
    pages: open.map(id => known.get(id) ?? null),
    isNextComing: installing !== null || (waiting !== null && waiting.state === 'installed'),
    now: Date.now(),
  })
  for (const build of outdated) {
    await caches.delete(cacheOfBuild(build))
    await memory.delete('activations', build)
  }
  memory.close()
  return outdated
}
