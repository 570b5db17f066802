import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'
import { limits } from '@bowline/domain/limits'
import type { Operation } from '@bowline/domain/operation'
import { say } from '@bowline/server/testing/chats'
import type { TestMember, TestServer } from '@bowline/server/testing/server-on'
import { deleteMemberDatabase } from '@bowline/web/member-database/wipe-member'
import { createBatching, createSendBatch, isUntouched, type SendBatch } from '@bowline/web/offline/batching'
import { definitionOf } from '@bowline/web/offline/define-operation'
import type { Send } from '@bowline/web/offline/drain'
import { classifyFailure } from '@bowline/web/offline/failure'
import { createMemoryStore } from '@bowline/web/offline/memory-store'
import { scopeOf, waitsFor } from '@bowline/web/offline/order'
import { createSend } from '@bowline/web/offline/send'
import { createBrowser, type Tab } from '@bowline/web/offline/testing'
import { operations } from '@bowline/web/operations'
import { createFaultyFetch } from './faulty-fetch.ts'
import { createIntent, type Surroundings } from './intent.ts'
import type { Schedule, Step } from './schedule.ts'
import { intentState, serverState } from './server-state.ts'

/** A server with existing members. */
export type World = { server: TestServer; peers: Surroundings[] }

const picture = new Blob([readFileSync(new URL('pot.png', import.meta.url))], { type: 'image/png' })
const farAhead = 400_000
const rounds = 60
/** Milliseconds after which a device aborts a hanging request. */
const patience = 15

/**
 * One member's day: actions in two tabs while tabs close, clocks jump and requests fail. Then everything recovers,
 * and the server must have every action once, in order.
 * @throws Error that names the difference
 */
export const runSchedule = async (
  { server, peers }: World,
  { steps, faults, isPersistent, batches }: Schedule,
) => {
  const member = await server.member()
  const surroundings = peers[Math.floor(Math.random() * peers.length)]
  if (!surroundings) throw new Error('Nobody was there before.')
  const intent = createIntent(surroundings, await chatOf(member, surroundings.peerId))
  const browser = createBrowser(member.id)
  browser.clock.time = server.context.now().getTime()
  /** Keys in the order in which the server first applied them. */
  const done: string[] = []
  const network = createFaultyFetch({
    request: server.request,
    faults,
    done: ({ key, status }) => {
      if (status < 300 && !done.includes(key)) done.push(key)
    },
  })
  const client = createClient({
    bearer: member.token,
    fetch: network.fetch,
    timeLimits: { request: patience, upload: patience },
  })
  const sendOnce = createSend(operations, client, member.id)
  /** Operations that needed attention at some time. */
  const troubled = new Set<string>()
  const noteFailure = (id: string, madeAt: number, error: unknown) => {
    const isStale = browser.clock.time - madeAt >= limits.staleOperation
    if (isStale || classifyFailure(error).outcome === 'refused') troubled.add(id)
  }
  const send: Send = async (operation, context) => {
    try {
      return await sendOnce(operation, context)
    } catch (error) {
      noteFailure(context.id, context.madeAt ?? 0, error)
      throw error
    }
  }
  const sendBatchOnce = createSendBatch(operations, client, member.id)
  const sendBatch: SendBatch = async (batch, signal) => {
    const outcomes = await sendBatchOnce(batch, signal)
    for (const [index, { item }] of batch.entries()) {
      const outcome = outcomes[index]
      // What was not attempted keeps its place.
      if (outcome?.status === 'rejected' && !isUntouched(outcome.reason))
        noteFailure(item.id, item.createdAt, outcome.reason)
    }
    return outcomes
  }
  const loadBatching = async () => createBatching(operations, client, member.id, sendBatch)
  let isOnline = true
  const open = () => {
    const tab = browser.openTab(send, {
      online: () => isOnline,
      random: Math.random,
      ...(batches && { loadBatching }),
      ...(!isPersistent && { store: createMemoryStore() }),
    })
    // The clock can jump after `send` fails and before the outbox decides whether the operation is too old.
    const noteTroubled = () => {
      for (const { id, state } of tab.outbox.list()) if (state === 'attention') troubled.add(id)
    }
    tab.outbox.subscribe(noteTroubled)
    return tab
  }
  const tabs = isPersistent ? [open(), open()] : [open()]
  /** The operations in the outbox, by their ids. */
  const queued = new Map<string, Operation>()

  const at = (index: number): Tab => {
    const place = index % tabs.length
    const tab = tabs[place]
    if (tab && !tab.isDead()) return tab
    const next = open()
    tabs[place] = next
    return next
  }
  const act = async (step: Extract<Step, { type: 'act' }>) => {
    const tab = at(step.tab)
    const operation = intent.operationOf(step.act)
    const before = tab.timesDone('add')
    if (step.death && isPersistent) tab.light(step.death)
    const enqueuing = tab.outbox.enqueue(operation, blobsOf(operation))
    const id = await Promise.race([enqueuing, gone(tab)])
    // A later edit that is folded into it does not change what waits for it.
    if (id !== null && !queued.has(id)) queued.set(id, operation)
    // A tab that died while it stored something may have stored it.
    if (id !== null || tab.timesDone('add') > before) intent.apply(operation)
  }
  const perform = async (step: Step) => {
    switch (step.type) {
      case 'act':
        return await act(step)
      case 'drain':
        return void at(step.tab).outbox.drain()
      case 'wake':
        return void at(step.tab).outbox.wake()
      case 'close':
        return isPersistent ? at(step.tab).kill() : undefined
      case 'doom':
        return isPersistent ? at(step.tab).light(step.death) : undefined
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

  for (const step of steps) await perform(step)
  network.repair()
  isOnline = true
  if (!network.hasRefusedSession() && tabs.some(tab => tab.outbox.state().signedOut))
    throw new Error('Signed out by an answer that was not the server’s')
  if (isPersistent) for (const tab of tabs) tab.kill()
  for (const tab of tabs) await settled(tab)
  await network.settled()

  const last = isPersistent ? open() : at(0)
  await last.outbox.resume()
  for (let round = 0; round < rounds && last.outbox.list().length; round++) {
    browser.clock.time += farAhead
    await last.outbox.retryAll()
    await last.outbox.drain()
  }
  const left = last.outbox.state()
  await last.outbox.close()
  last.kill()
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
  checkOrder(withoutStuck(queued, troubled), done)
  await deleteMemberDatabase(member.id)
}

/** Half of the members have written before; the others start their chat in the schedule. */
const chatOf = async (member: TestMember, peerId: string) => {
  const chatId = chatIdOf(member.id, peerId)
  if (member.id < '8') return { chatId, first: null }
  await member.api.startChat({ params: { chatId }, body: { users: [member.id, peerId] } })
  return { chatId, first: await say(member, chatId) }
}

/** Everything may overtake an operation that needs attention, and those that wait for it. */
const withoutStuck = (queued: ReadonlyMap<string, Operation>, troubled: ReadonlySet<string>) => {
  const stuck: Operation[] = []
  const scopes = new Map<string, string | undefined>()
  for (const [id, operation] of queued) {
    const isWaiting = stuck.some(earlier =>
      waitsFor(operations, operation, { operation: earlier, state: 'attention' }),
    )
    if (troubled.has(id) || isWaiting) stuck.push(operation)
    else scopes.set(id, scopeOf(operations, operation))
  }
  return scopes
}

/**
 * @param kept scopes of operations, by their ids
 * @throws Error if an operation overtook an earlier one of its scope
 */
const checkOrder = (kept: ReadonlyMap<string, string | undefined>, done: readonly string[]) => {
  for (const scope of new Set(kept.values())) {
    // Ids contain the time. An operation that a tab stored as it died becomes known only when another one is folded
    // into it.
    const made = [...kept].flatMap(([id, of]) => (of === scope && done.includes(id) ? id : [])).sort()
    const happened = done.filter(id => kept.get(id) === scope)
    if (!isDeepStrictEqual(made, happened))
      throw new Error(`Order of ${scope}: made ${made.join(', ')}, done ${happened.join(', ')}`)
  }
}

const blobsOf = (operation: Operation) => {
  const media = [definitionOf(operations, operation)?.picture?.(operation) ?? []].flat()
  return Object.fromEntries(media.map(({ id }) => [id, picture]))
}

/** Null once the tab is closed and its requests have finished. */
const gone = async (tab: Tab) => {
  while (!tab.isDead()) await moment()
  await settled(tab)
  return null
}

const settled = async (tab: Tab) => {
  while (!tab.isSettled()) await moment()
}

const moment = () => new Promise<void>(resolve => setTimeout(resolve, 1))
