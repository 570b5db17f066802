import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'

export type AttackName = keyof typeof attacks
export type AttackJob = { attack: AttackName; url: string; token: string }

/** A thread that sends the requests of one attack until it gets a message, then answers with the statuses it got. */
const run = async ({ attack, url, token }: AttackJob) => {
  const { atOnce, prepare } = attacks[attack]
  const send = await prepare(url, token)
  const statuses = new Map<string, number>()
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  const attacker = async () => {
    while (!isOver) {
      const { status, retryAfter } = await send().then(read, () => closed)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const until = Date.now() + retryAfter * 1000; !isOver && Date.now() < until; ) await wait(100)
    }
  }
  parentPort?.postMessage('started')
  await Promise.all(Array.from({ length: atOnce }, attacker))
  parentPort?.postMessage(statuses)
}

type Attack = {
  atOnce: number
  prepare: (url: string, token: string) => Promise<() => Promise<Response>>
}

const attacks = {
  'searches, 200 at once': {
    atOnce: 200,
    prepare: async (url, token) => () =>
      fetch(`${url}/api/search?q=kiln+bowl`, { headers: { Authorization: `Bearer ${token}` } }),
  },
  'exports of 25,000 posts': {
    atOnce: 4,
    prepare: async (url, token) => () => fetch(`${url}/api/functions/exportMyData`, write(token)),
  },
  'uploads of a 7000 × 7000 PNG, 30 at once': {
    atOnce: 30,
    prepare: async (url, token) => {
      const body = await largePng()
      return () => fetch(`${url}/api/media?purpose=post&id=${randomUUID()}`, { ...write(token), body })
    },
  },
  'wrong sign-ins, 60 at once': {
    atOnce: 60,
    prepare: async url => () =>
      fetch(`${url}/api/session`, {
        ...write(),
        body: JSON.stringify({ email: `nobody${Math.random()}@example.org`, password: 'Wrong1Password' }),
      }),
  },
} satisfies Record<string, Attack>

export const attackNames = Object.keys(attacks) as AttackName[]

const write = (token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    ...(token && { Authorization: `Bearer ${token}` }),
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  },
})

const read = async (answer: Response) => {
  await answer.arrayBuffer()
  return { status: String(answer.status), retryAfter: Number(answer.headers.get('Retry-After') ?? 0) }
}

/** The server refused before it had read the whole body, and soon stops reading the rest. */
const closed = { status: 'closed', retryAfter: 2 }

const largePng = async () =>
  new Uint8Array(
    await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#a52' } })
      .png()
      .toBuffer(),
  )

if (parentPort) await run(workerData)
