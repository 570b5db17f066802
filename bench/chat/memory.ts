import { setTimeout as sleep } from 'node:timers/promises'
import { openScreen, type Screen } from './screen.ts'
import type { Person } from './seed.ts'

const atOnce = 50
const warmUp = 500

/** The server's resident memory for one idle live connection, in KiB. */
export const measureMemory = async (url: string, people: Person[], connections: number) => {
  await closeAll(await openAll(url, people, warmUp))
  await sleep(2000)
  const before = await residentBytes(url)
  const screens = await openAll(url, people, connections)
  await sleep(2000)
  const after = await residentBytes(url)
  await closeAll(screens)
  return (after - before) / connections / 1024
}

const openAll = async (url: string, people: Person[], count: number) => {
  const screens: Screen[] = []
  for (let opened = 0; opened < count; opened += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - opened) }, (_, index) => {
      const { token = '' } = people[(opened + index) % people.length] ?? {}
      return openScreen(`${url}/live`, { Authorization: `Bearer ${token}` })
    })
    screens.push(...(await Promise.all(some)))
  }
  return screens
}

const closeAll = async (screens: Screen[]) => {
  for (const screen of screens) screen.close()
  await sleep(200)
}

const residentBytes = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}
