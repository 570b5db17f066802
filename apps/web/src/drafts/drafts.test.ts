import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { leaseClaims } from './claims.ts'
import type { DraftKind } from './slot.ts'
import { createBrowser } from './testing.ts'

const kind: DraftKind<string | null> = {
  empty: null,
  pack: text => (text?.trim() ? { value: text } : null),
  unpack: stored => (typeof stored === 'string' ? stored : null),
}
type Browser = ReturnType<typeof createBrowser>

const openBox = async (browser: Browser, tab: string) => {
  const opened = browser.openTab(tab)
  const slot = opened.drafts.slot('comment:p', kind)
  await slot.seek()
  return { ...opened, slot }
}
const type = async (box: Awaited<ReturnType<typeof openBox>>, text: string) => {
  box.slot.change(text)
  await box.slot.flush()
}

describe('a draft', () => {
  test('survives a killed page', async () => {
    const browser = createBrowser()
    const first = await openBox(browser, 'tab')
    await type(first, 'Half a sent')
    first.kill()
    const second = await openBox(browser, 'tab')
    expect(second.slot.state()).toEqual({ value: 'Half a sent', isReady: true, wasFound: true })
  })

  test('is saved automatically during continuous typing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const browser = createBrowser()
    const { drafts } = browser.openTab('tab')
    const slot = drafts.slot('comment:p', kind)
    for (const letter of 'abcdef') {
      slot.change((slot.state().value ?? '') + letter)
      vi.advanceTimersByTime(100)
    }
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await browser.store().of('comment:p'))[0]?.value).toMatch(/^abc/))
    await drafts.close()
  })

  test('survives a page closed before it was saved', async () => {
    const browser = createBrowser()
    const first = await openBox(browser, 'tab')
    first.slot.change('Half a sent')
    first.drafts.noteUnsaved()
    first.kill()
    const second = await openBox(browser, 'tab')
    expect(second.slot.state()).toMatchObject({ value: 'Half a sent', wasFound: true })
    expect(browser.noted.size).toBe(0)
    expect(await second.drafts.count()).toBe(1)
  })

  test('is removed from the journal once it is saved, and replaced by its newer version if it is changed again', async () => {
    const browser = createBrowser()
    const first = await openBox(browser, 'tab')
    await type(first, 'Half a')
    first.drafts.noteUnsaved()
    expect(browser.noted.size).toBe(0)
    for (const text of ['Half a sent', 'Half a sentence']) {
      first.slot.change(text)
      first.drafts.noteUnsaved()
    }
    first.kill()
    const second = await openBox(browser, 'tab')
    expect(second.slot.state().value).toBe('Half a sentence')
    expect(await second.drafts.count()).toBe(1)
  })

  test('stays unchanged if its page came back and saved it after noting it', async () => {
    const browser = createBrowser()
    const first = await openBox(browser, 'tab')
    await type(first, 'Half')
    first.slot.change('Half a')
    first.drafts.noteUnsaved()
    await type(first, 'Half a sentence')
    first.kill()
    expect((await openBox(browser, 'tab')).slot.state().value).toBe('Half a sentence')
    expect(browser.noted.size).toBe(0)
  })

  test('is removed from the journal once its page is back, and was noted in one slot only', async () => {
    const browser = createBrowser()
    const first = await openBox(browser, 'tab')
    for (const text of ['Half', 'Half a sentence']) {
      first.slot.change(text)
      first.drafts.noteUnsaved()
    }
    expect(JSON.parse([...browser.noted.values()][0] ?? '[]')).toHaveLength(1)
    first.drafts.forgetNotes()
    expect(browser.noted.size).toBe(0)
    await first.slot.submit(async () => undefined)
    await first.drafts.flush()
    first.kill()
    expect((await openBox(browser, 'tab')).slot.state().value).toBeNull()
  })

  test('ignores an unreadable journal', async () => {
    const browser = createBrowser('ada')
    for (const note of ['{', '7', '[null, {"slot": 7}]']) {
      browser.noted.set('bowline-unsaved-drafts-ada', note)
      expect((await openBox(browser, 'tab')).slot.state()).toMatchObject({ value: null, isReady: true })
    }
  })

  test('adds an older draft found late without replacing the new text', async () => {
    const browser = createBrowser()
    const first = await openBox(browser, 'tab')
    await type(first, 'Half a sent')
    first.kill()
    const { drafts } = browser.openTab('tab')
    const slot = drafts.slot('comment:p', kind)
    const found = slot.seek()
    const slow = found.then(() => slot.amend(text => `${text}ence`))
    await Promise.all([found, slow])
    expect(slot.state().value).toBe('Half a sentence')
  })

  test('stays separate in each of two tabs', async () => {
    const browser = createBrowser()
    const one = await openBox(browser, 'one')
    await type(one, 'From one')
    const other = await openBox(browser, 'other')
    expect(other.slot.state().value).toBeNull()
    await type(other, 'From the other')
    one.kill()
    other.kill()
    expect((await openBox(browser, 'other')).slot.state().value).toBe('From the other')
    expect((await openBox(browser, 'one')).slot.state().value).toBe('From one')
  })

  test('of a closed tab is restored by only one of several tabs that look for it at once', async () => {
    const browser = createBrowser()
    const dead = await openBox(browser, 'dead')
    await type(dead, 'Orphan')
    dead.kill()
    const [one, other] = await Promise.all([openBox(browser, 'one'), openBox(browser, 'other')])
    expect([one.slot.state().value, other.slot.state().value].toSorted()).toEqual([null, 'Orphan'].toSorted())
  })

  test('is restored when an empty box is opened again, but never over new text', async () => {
    const browser = createBrowser()
    const one = await openBox(browser, 'one')
    const other = await openBox(browser, 'other')
    await type(other, 'Orphan')
    other.kill()
    await type(one, 'Mine')
    await one.slot.seek()
    expect(one.slot.state().value).toBe('Mine')
    await one.slot.discard()
    await one.slot.seek()
    expect(one.slot.state().value).toBe('Orphan')
  })

  test('keeps a new draft when an older one is found, and the older one for later', async () => {
    const browser = createBrowser()
    const dead = await openBox(browser, 'dead')
    await type(dead, 'Orphan')
    dead.kill()
    const slot = browser.openTab('one').drafts.slot('comment:p', kind)
    const seeking = slot.seek()
    slot.change('Faster')
    await seeking
    await slot.flush()
    expect(slot.state().value).toBe('Faster')
    expect((await openBox(browser, 'other')).slot.state().value).toBe('Orphan')
  })

  test('is deleted when it is discarded or emptied', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Never mind')
    await box.slot.discard()
    expect(await browser.store().count()).toBe(0)
    await type(box, 'Never')
    await type(box, '  ')
    expect(await browser.store().count()).toBe(0)
  })

  test("writes its picture's bytes once", async () => {
    const browser = createBrowser()
    const drawing: DraftKind<{ text: string; blob: Blob | null }> = {
      empty: { text: '', blob: null },
      pack: ({ text, blob }) => (text ? { value: text, blobs: blob ? [blob] : [] } : null),
      unpack: (stored, [blob = null]) => ({ text: String(stored), blob }),
    }
    const first = browser.openTab('tab')
    const slot = first.drafts.slot('post', drawing)
    const blob = new Blob(['bytes'], { type: 'image/png' })
    const read = vi.spyOn(blob, 'arrayBuffer')
    for (const text of ['A', 'Ab', 'Abc']) {
      slot.change({ text, blob })
      await slot.flush()
    }
    expect(read).toHaveBeenCalledOnce()
    first.kill()
    const again = browser.openTab('tab').drafts.slot('post', drawing)
    await again.seek()
    const { value } = again.state()
    expect(value.text).toBe('Abc')
    expect(value.blob?.type).toBe('image/png')
    expect(await value.blob?.text()).toBe('bytes')
  })
})

describe('a draft with several pictures', () => {
  const album: DraftKind<{ text: string; blobs: readonly (Blob | null)[] }> = {
    empty: { text: '', blobs: [] },
    pack: ({ text, blobs }) => (text ? { value: text, blobs: blobs.filter(blob => blob !== null) } : null),
    unpack: (stored, blobs) => ({ text: String(stored), blobs }),
  }
  const pictures = ['one', 'two', 'three'].map(bytes => new Blob([bytes], { type: 'image/png' }))
  const [one, two, three] = pictures as [Blob, Blob, Blob]
  const textsOf = (blobs: readonly (Blob | null)[]) => Promise.all(blobs.map(blob => blob?.text() ?? null))
  const found = async (browser: ReturnType<typeof createBrowser>) => {
    const slot = browser.openTab('tab').drafts.slot('post', album)
    await slot.seek()
    return slot.state().value
  }

  test('keeps all of them in their order, and writes the bytes of each once', async () => {
    const browser = createBrowser()
    const tab = browser.openTab('tab')
    const slot = tab.drafts.slot('post', album)
    const reads = pictures.map(blob => vi.spyOn(blob, 'arrayBuffer'))
    for (const blobs of [[one], [one, two], [two, three, one]]) {
      slot.change({ text: 'Album', blobs })
      await slot.flush()
    }
    for (const read of reads) expect(read).toHaveBeenCalledOnce()
    tab.kill()
    expect(await textsOf((await found(browser)).blobs)).toEqual(['two', 'three', 'one'])
  })

  test('leaves no bytes of a removed picture, and none once the draft is discarded', async () => {
    const browser = createBrowser()
    const tab = browser.openTab('tab')
    const slot = tab.drafts.slot('post', album)
    slot.change({ text: 'Album', blobs: [one, two] })
    await slot.flush()
    slot.change({ text: 'Album', blobs: [two] })
    await slot.flush()
    expect(await browser.store().countPictures()).toBe(1)
    await slot.discard()
    expect(await browser.store().countPictures()).toBe(0)
  })

  test('leaves no bytes once the draft is an operation', async () => {
    const browser = createBrowser()
    const tab = browser.openTab('tab')
    const slot = tab.drafts.slot('post', album)
    slot.change({ text: 'Album', blobs: [one, two] })
    await slot.handOver((id, spends) => tab.enqueue(id, 'Album', spends))
    expect(await browser.store().countPictures()).toBe(0)
  })

  test('names the picture that was not saved before the page was closed', async () => {
    const browser = createBrowser()
    const tab = browser.openTab('tab')
    const slot = tab.drafts.slot('post', album)
    slot.change({ text: 'Album', blobs: [one] })
    await slot.flush()
    slot.change({ text: 'Album', blobs: [two, one] })
    tab.drafts.noteUnsaved()
    tab.kill()
    expect(await textsOf((await found(browser)).blobs)).toEqual([null, 'one'])
  })
})

describe('a draft that is submitted to the server', () => {
  test('is deleted once the server has it', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Done')
    const enqueue = vi.fn(async (_: string) => undefined)
    await box.slot.submit(enqueue)
    await box.slot.flush()
    expect(enqueue).toHaveBeenCalledOnce()
    expect(box.slot.state().value).toBeNull()
    expect(await browser.store().count()).toBe(0)
  })

  test('gets a new id right after the previous draft was sent', async () => {
    const box = await openBox(createBrowser(), 'tab')
    const ids: string[] = []
    for (const text of ['First', 'Second', 'Third']) {
      box.slot.change(text)
      await box.slot.submit(async id => void ids.push(id))
    }
    expect(new Set(ids).size).toBe(3)
  })

  test('stays if the operation could not be stored, and keeps its id', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Again')
    const ids: string[] = []
    const fail = async (id: string) => {
      ids.push(id)
      throw new Error('No space')
    }
    await expect(box.slot.submit(fail)).rejects.toThrow('No space')
    expect(box.slot.state().value).toBe('Again')
    box.kill()
    const next = await openBox(browser, 'tab')
    expect(next.slot.state().value).toBe('Again')
    await next.slot.submit(async id => ids.push(id))
    expect(new Set(ids).size).toBe(1)
  })

  test('does not return if the page died right after', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Sent already')
    const handing = box.slot.submit(async id => {
      browser.done.add(id)
      box.kill()
    })
    await Promise.race([handing, new Promise(resolve => setTimeout(resolve, 20))])
    expect(await browser.store().count()).toBe(1)
    expect((await openBox(browser, 'tab')).slot.state().value).toBeNull()
    expect(await browser.store().count()).toBe(0)
  })
})

describe('a draft that is handed to the outbox', () => {
  test('is deleted in the transaction that stores its operation', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Sent')
    const handing = box.slot.handOver(async (id, spends) => {
      await box.enqueue(id, 'Sent', spends)
      box.kill()
    })
    await Promise.race([handing, new Promise(resolve => setTimeout(resolve, 20))])
    expect(await browser.operations()).toEqual(['Sent'])
    expect(await browser.store().count()).toBe(0)
    expect((await openBox(browser, 'tab')).slot.state().value).toBeNull()
  })

  test('stays, with its id, if the operation could not be stored', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Again')
    const ids: string[] = []
    const fail = async (id: string) => {
      ids.push(id)
      throw new Error('No space')
    }
    await expect(box.slot.handOver(fail)).rejects.toThrow('No space')
    expect(box.slot.state().value).toBe('Again')
    box.kill()
    const next = await openBox(browser, 'tab')
    await next.slot.handOver(async (id, spends) => {
      ids.push(id)
      await next.enqueue(id, 'Again', spends)
    })
    expect(new Set(ids).size).toBe(1)
    expect(await browser.operations()).toEqual(['Again'])
  })

  test('is saved first if it was not, and its note is removed', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    box.slot.change('Typed fast')
    const handing = box.slot.handOver((id, spends) => box.enqueue(id, 'Typed fast', spends))
    box.drafts.noteUnsaved()
    expect(browser.noted.size).toBe(1)
    await handing
    expect(browser.noted.size).toBe(0)
    box.kill()
    expect((await openBox(browser, 'tab')).slot.state().value).toBeNull()
    expect(await browser.operations()).toEqual(['Typed fast'])
  })

  test('leaves what is typed meanwhile as a draft of its own', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'First')
    const handing = box.slot.handOver((id, spends) => box.enqueue(id, 'First', spends))
    box.slot.change('Second')
    await handing
    await box.slot.flush()
    expect(box.slot.state().value).toBe('Second')
    box.kill()
    expect((await openBox(browser, 'tab')).slot.state().value).toBe('Second')
    expect(await browser.operations()).toEqual(['First'])
  })

  test('survives a page closed before it was saved, although its form is empty already', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Sent')
    box.slot.change('Sent at once')
    const handing = box.slot.handOver((id, spends) => box.enqueue(id, 'Sent at once', spends))
    box.slot.change(null)
    box.drafts.noteUnsaved()
    box.kill()
    await Promise.race([handing, new Promise(resolve => setTimeout(resolve, 20))])
    expect(await browser.operations()).toEqual([])
    expect((await openBox(browser, 'tab')).slot.state().value).toBe('Sent at once')
  })

  test('is stored before its operation, however slow that is, if its form is emptied at once', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Sent')
    const gate = Promise.withResolvers<void>()
    const handing = box.slot.handOver(async (id, spends) => {
      await gate.promise
      await box.enqueue(id, 'Sent', spends)
    })
    box.slot.change(null)
    const emptied = box.slot.flush()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(await browser.store().count()).toBe(1)
    gate.resolve()
    await handing
    await emptied
    expect(await browser.store().count()).toBe(0)
    expect(await browser.operations()).toEqual(['Sent'])
  })

  test('gets a new id right after the previous one', async () => {
    const box = await openBox(createBrowser(), 'tab')
    const ids: string[] = []
    for (const text of ['First', 'Second', 'Third']) {
      box.slot.change(text)
      await box.slot.handOver(async id => void ids.push(id))
    }
    expect(new Set(ids).size).toBe(3)
  })

  test('is taken back in the transaction that removes its operation', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    await type(box, 'Refused')
    await box.slot.handOver((id, spends) => box.enqueue(id, 'Refused', spends))
    await type(box, 'Next')
    const back = box.slot.takeBack(
      text => [text, 'Refused'].join(' '),
      async into => {
        const isGone = await box.discard(into)
        box.kill()
        return isGone
      },
    )
    await Promise.race([back, new Promise(resolve => setTimeout(resolve, 20))])
    expect(await browser.operations()).toEqual([])
    expect((await openBox(browser, 'tab')).slot.state().value).toBe('Next Refused')
  })

  test('is not taken back once its operation has left', async () => {
    const browser = createBrowser()
    const box = await openBox(browser, 'tab')
    expect(await box.slot.takeBack(() => 'Refused', box.discard)).toBe(false)
    await box.slot.flush()
    expect(box.slot.state().value).toBeNull()
    expect(await browser.store().count()).toBe(0)
  })
})

test("works without a store for the page's lifetime", async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  const box = await openBox(createBrowser(), 'tab')
  await type(box, 'Here only')
  expect(box.slot.state()).toMatchObject({ value: 'Here only', isReady: true })
  const ids: string[] = []
  const collect = async (id: string) => void ids.push(id)
  await box.slot.submit(collect)
  await box.slot.flush()
  expect(box.slot.state().value).toBeNull()
  await type(box, 'The next one')
  await box.slot.submit(collect)
  await box.slot.flush()
  expect(new Set(ids).size, 'each draft becomes something of its own').toBe(2)
  open.mockRestore()
  debug.mockRestore()
})

test('gives a lease to one tab until it is released or expires', async () => {
  const store = createBrowser().store()
  let time = 0
  const one = leaseClaims(store, () => time)
  const other = leaseClaims(store, () => time)
  const release = await one.claim('slot')
  expect(release).not.toBeNull()
  expect(await other.claim('slot')).toBeNull()
  release?.()
  const second = await vi.waitFor(async () => {
    const claimed = await other.claim('slot')
    expect(claimed).not.toBeNull()
    return claimed
  })
  expect(await one.claim('slot')).toBeNull()
  time += 60_000
  const third = await one.claim('slot')
  expect(third).not.toBeNull()
  second?.()
  third?.()
})

/** Possible events in a browser with three tabs. */
const step = fc.record({
  tab: fc.constantFrom('a', 'b', 'c'),
  act: fc.constantFrom(
    'open',
    'type',
    'discard',
    'publish',
    'kill before publishing',
    'kill',
    'kill after publishing',
    'submit',
    'kill after submitting',
  ),
})

test('never has two writers, is never lost once saved, and never becomes two operations, for any actions and crashes of tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async steps => {
      const browser = createBrowser()
      const boxes = new Map<string, Awaited<ReturnType<typeof openBox>>>()
      const alive = new Set<string>()
      const made: string[] = []
      let count = 0
      for (const { tab, act } of steps) {
        const box = boxes.get(tab) ?? (await openBox(browser, tab))
        boxes.set(tab, box)
        const text = box.slot.state().value
        if (act === 'open') await box.slot.seek()
        if (act === 'type') {
          count += 1
          if (text) alive.delete(text)
          alive.add(`words ${count}`)
          await type(box, `words ${count}`)
        }
        if (act === 'discard') {
          if (text) alive.delete(text)
          await box.slot.discard()
        }
        if (act === 'kill before publishing' && text) {
          void box.slot.handOver(() => new Promise(() => undefined))
          box.kill()
        }
        if ((act === 'publish' || act === 'kill after publishing') && text) {
          alive.delete(text)
          const handing = box.slot.handOver(async (id, spends) => {
            await box.enqueue(id, text, spends)
            made.push(text)
            if (act !== 'publish') box.kill()
          })
          await (act === 'publish' ? handing : vi.waitFor(() => expect(made).toContain(text)))
        }
        if (act.includes('submit') && text) {
          alive.delete(text)
          const handing = box.slot.submit(async id => {
            browser.done.add(id)
            made.push(text)
            if (act !== 'submit') box.kill()
          })
          await (act === 'submit' ? handing : vi.waitFor(() => expect(made).toContain(text)))
        }
        if (act.startsWith('kill')) {
          box.kill()
          boxes.delete(tab)
        }
        const shown = [...boxes.values()].flatMap(({ slot }) => slot.state().value ?? [])
        expect(new Set(shown).size).toBe(shown.length)
      }
      for (const box of boxes.values()) box.kill()
      expect(new Set(made).size).toBe(made.length)
      const found = new Set<string>()
      for (let index = 0; index <= alive.size; index++) {
        const { value } = (await openBox(browser, `after ${index}`)).slot.state()
        if (value) found.add(value)
      }
      expect(found).toEqual(alive)
    }),
    { numRuns: 40 },
  )
})
