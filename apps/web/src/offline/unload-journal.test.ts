import { expect, test } from 'vitest'
import { createDraftStore } from '../drafts/draft-store.ts'
import { comment, createBrowser, eventually, follow, like, refusal } from './testing.ts'
import { createUnloadJournal } from './unload-journal.ts'

const createPage = () => {
  const stored = new Map<string, string>()
  return Object.assign(new EventTarget(), {
    stored,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
}

/** Lets its tabs write their remaining operations to one page's journal. */
const createNotingBrowser = () => {
  const browser = createBrowser()
  const page = createPage()
  const sent: string[] = []
  const openTab = () =>
    browser.openTab(
      async operation => {
        sent.push(operation.type)
      },
      { unloadJournal: createUnloadJournal(browser.memberId, page) },
    )
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  return { ...browser, page, sent, openTab, leave }
}

/** No answer of the database comes within it. */
const taskEnd = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

test('restores a write that was pending when the page was closed in the next page, once', async () => {
  const { openTab, leave, sent, page } = createNotingBrowser()
  const first = openTab()
  await first.outbox.ready
  // Its database answers nothing any more.
  first.light({ left: 0, when: 'before' })
  void first.outbox.enqueue(follow('ann'))
  await eventually(first.isDead)
  leave()
  const second = openTab()
  await second.outbox.ready
  expect(second.outbox.list().map(({ operation }) => operation)).toEqual([follow('ann')])
  expect(page.stored.size).toBe(0)
  const third = openTab()
  await third.outbox.drain()
  expect(sent).toEqual(['FOLLOW_USER'])
})

test('deletes the draft of a restored write together with storing it', async () => {
  const { openTab, leave, memberId, store } = createNotingBrowser()
  const drafts = createDraftStore(memberId)
  const draft = { key: 'comment:p', tab: 'a', savedAt: 1, becomes: 'c', value: 'Neat' }
  await drafts.save({ ...draft, slot: 'sent' })
  await drafts.save({ ...draft, slot: 'being written' })
  const first = openTab()
  await first.outbox.ready
  first.light({ left: 0, when: 'before' })
  void first.outbox.enqueue(comment('p', 'c'), {}, 'sent')
  await eventually(first.isDead)
  leave()
  expect(await drafts.count()).toBe(2)
  await openTab().outbox.ready
  expect(await store().all()).toMatchObject([{ operation: comment('p', 'c') }])
  expect(await drafts.of('comment:p')).toMatchObject([{ slot: 'being written' }])
  await drafts.close()
})

test('does not duplicate a write that the database finished after all', async () => {
  const { openTab, leave, page, store } = createNotingBrowser()
  const first = openTab()
  await first.outbox.ready
  first.light({ left: 0, when: 'after' })
  void first.outbox.enqueue(like('one'))
  await taskEnd()
  leave()
  const noted = new Map(page.stored)
  expect(noted.size).toBe(1)
  await eventually(first.isDead)
  expect(await store().all()).toHaveLength(1)
  for (const [key, text] of noted) page.stored.set(key, text)
  const second = openTab()
  await second.outbox.ready
  expect(second.outbox.list()).toHaveLength(1)
  expect(page.stored.size).toBe(0)
})

test('deletes the journal of a page that comes back, because it stored everything', async () => {
  const { openTab, leave, page } = createNotingBrowser()
  const { outbox } = openTab()
  await outbox.ready
  const keeping = [outbox.enqueue(like('one')), outbox.enqueue(follow('ann'))]
  await taskEnd()
  leave()
  expect(JSON.parse([...page.stored.values()].join())).toHaveLength(2)
  await Promise.all(keeping)
  expect(page.stored.size).toBe(0)
  leave()
  expect(page.stored.size).toBe(0)
})

test.each([
  ['nothing that can be read', 'no JSON'],
  ['no list', '{}'],
  ['what was changed', '[{"id":"one","operation":{"type":"LIKE_POST","postId":"one"}}]'],
])('ignores a journal that contains %s', async (_, text) => {
  const { memberId, page, openTab } = createNotingBrowser()
  page.stored.set(`bowline-parting-${memberId}`, text)
  const { outbox } = openTab()
  await outbox.ready
  expect(outbox.list()).toEqual([])
})

test('works without a journal if the browser refuses it', async () => {
  const browser = createBrowser()
  const page = createPage()
  page.localStorage.getItem = () => {
    throw new DOMException('No', 'SecurityError')
  }
  const tab = browser.openTab(async () => Promise.reject(refusal(500)), {
    unloadJournal: createUnloadJournal(browser.memberId, page),
  })
  await tab.outbox.enqueue(follow('ann'))
  expect(tab.outbox.list()).toHaveLength(1)
})
