import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@bowline/api'
import { type Operation, scopeOf } from '@bowline/domain/operation'
import type { TestServer } from '@bowline/server/testing/server-on'
import { createSend } from '../apps/web/src/offline/send.ts'
import { deleteStore } from '../apps/web/src/offline/store.ts'
import { createBrowser, type Tab } from '../apps/web/src/offline/testing.ts'
import { createFaultyFetch } from './faulty-fetch.ts'
import { createIntent, type Surroundings } from './intent.ts'
import type { Schedule, Step } from './schedule.ts'
import { intentState, serverState } from './server-state.ts'

/** A server, and those who were there before. */
export type World = { server: TestServer; peers: Surroundings[] }

const picture = new Blob([readFileSync(new URL('pot.png', import.meta.url))], { type: 'image/png' })
const farAhead = 400_000
const rounds = 60

/**
 * One member's day: acts in two tabs while tabs are closed, clocks jump and requests fail; then all is well, and the
 * server must hold what the member did, once, in order.
 * @throws Error that says what is not so
 */
export const runSchedule = async ({ server, peers }: World, { steps, faults }: Schedule) => {
  const member = await server.member()
  const surroundings = peers[Math.floor(Math.random() * peers.length)]
  if (!surroundings) throw new Error('Nobody was there before.')
  const intent = createIntent(surroundings)
  const browser = createBrowser(member.id)
  browser.clock.time = server.context.now().getTime()
  /** Keys in the order in which the server first did what they stand for. */
  const done: string[] = []
  const network = createFaultyFetch({
    request: server.request,
    faults,
    done: ({ key, status }) => {
      if (status < 300 && !done.includes(key)) done.push(key)
    },
  })
  const send = createSend(createClient({ bearer: member.token, fetch: network.fetch }), member.id)
  let isOnline = true
  const open = () => browser.openTab(send, { online: () => isOnline, random: Math.random })
  const tabs = [open(), open()]
  /** What was kept: its scope by its id. */
  const kept = new Map<string, string>()

  const at = (index: number): Tab => {
    const tab = tabs[index]
    if (tab && !tab.isDead()) return tab
    const next = open()
    tabs[index] = next
    return next
  }
  const act = async (step: Extract<Step, { type: 'act' }>) => {
    const tab = at(step.tab)
    const operation = intent.operationOf(step.act)
    const before = tab.timesDone('add')
    if (step.death) tab.light(step.death)
    const enqueuing = tab.outbox.enqueue(operation, blobsOf(operation))
    const id = await Promise.race([enqueuing, gone(tab)])
    if (id !== null) kept.set(id, scopeOf(operation))
    // A tab that died while it stored something may have stored it.
    if (id !== null || tab.timesDone('add') > before) intent.apply(operation)
  }
  const take = async (step: Step) => {
    switch (step.type) {
      case 'act':
        return await act(step)
      case 'drain':
        return void at(step.tab).outbox.drain()
      case 'wake':
        return void at(step.tab).outbox.wake()
      case 'close':
        return at(step.tab).kill()
      case 'doom':
        return at(step.tab).light(step.death)
      case 'clock':
        browser.clock.time += step.milliseconds
        return
      case 'network':
        isOnline = step.online
        return
      case 'sign-in':
        return void at(0).outbox.resume()
      case 'pause':
        for (let turn = 0; turn < step.turns; turn++) await moment()
    }
  }

  for (const step of steps) await take(step)
  network.mend()
  isOnline = true
  for (const tab of tabs) tab.kill()
  for (const tab of tabs) await settled(tab)
  await network.settled()

  const last = open()
  await last.outbox.resume()
  // What needs attention is overtaken by all that can be without it.
  for (const { id, state } of last.outbox.list()) if (state === 'attention') kept.delete(id)
  for (let round = 0; round < rounds && last.outbox.list().length; round++) {
    browser.clock.time += farAhead
    await last.outbox.retryAll()
    await last.outbox.drain()
  }
  const left = last.outbox.state()
  await last.outbox.close()
  await network.settled()
  if (left.items.length || left.damaged.length)
    throw new Error(
      `Lost: still waiting when all is well ${JSON.stringify([left.items, left.damaged], null, 1)}`,
    )
  const is = await serverState(server, member.id, intent)
  const wanted = intentState(intent)
  if (!isDeepStrictEqual(is, wanted))
    throw new Error(
      `The server has ${JSON.stringify(is, null, 1)}, the member did ${JSON.stringify(wanted, null, 1)}`,
    )
  checkOrder(kept, done)
  await deleteStore(member.id)
}

/** @throws Error where something of one scope overtook what was made before it */
const checkOrder = (kept: ReadonlyMap<string, string>, done: readonly string[]) => {
  for (const scope of new Set(kept.values())) {
    // Ids have the time in them: what a tab stored as it died is heard of only when something is folded into it.
    const made = [...kept].flatMap(([id, of]) => (of === scope && done.includes(id) ? id : [])).sort()
    const happened = done.filter(id => kept.get(id) === scope)
    if (!isDeepStrictEqual(made, happened))
      throw new Error(`Order of ${scope}: made ${made.join(', ')}, done ${happened.join(', ')}`)
  }
}

const blobsOf = (operation: Operation) =>
  (operation.type === 'CREATE_POST' || operation.type === 'SET_PROJECT_PICTURE') && operation.media
    ? { [operation.media.id]: picture }
    : {}

/** Null once the tab is dead and what it had begun is through. */
const gone = async (tab: Tab) => {
  while (!tab.isDead()) await moment()
  await settled(tab)
  return null
}

const settled = async (tab: Tab) => {
  while (!tab.isSettled()) await moment()
}

const moment = () => new Promise<void>(resolve => setTimeout(resolve, 1))
