import { readdir, readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { storeFirebaseHash } from './firebase-password.ts'
import { createPasswords, isImported } from './passwords.ts'
import type { ScryptJob } from './scrypt.ts'

/** scrypt's work for one verification, as the hashing threads are asked for it: the blocks that it mixes. */
const workToVerify = async (password: string, stored: string | null) => {
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  try {
    const isRight = await passwords.verify(password, stored)
    const jobs = asked.mock.calls.map(([message]) => message as Partial<ScryptJob>)
    const work = jobs.reduce((sum, { cost }) => sum + (cost ? 2 ** cost.logN * cost.r * cost.p : 0), 0)
    return { isRight, work }
  } finally {
    asked.mockRestore()
  }
}

const workOfHash = 2 ** 15 * 8 * 3

const passwords = createPasswords()
const cheapPasswords = createPasswords({ logN: 4, r: 8, p: 1 })

describe('passwords', () => {
  it('are stored with their hashing parameters, by default at a cost of 32 MiB', async () => {
    const stored = await passwords.hash('Right1Password')
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    expect(await passwords.verify('Right1Password', stored)).toBe(true)
    expect(await passwords.verify('Right1password', stored)).toBe(false)
  })

  it('are hashed at a lower priority than everything else, if threads have priorities', async () => {
    const own = getPriority()
    await cheapPasswords.hash('Right1Password')
    const threads = await readdir('/proc/self/task').catch(() => [])
    const lowered = threads.filter(
      thread => getPriority(Number(thread)) === constants.priority.PRIORITY_BELOW_NORMAL,
    )
    expect(lowered.length > 0).toBe(process.platform === 'linux')
    expect(getPriority()).toBe(own)
  })

  it('are salted', async () => {
    expect(await cheapPasswords.hash('Same1Password')).not.toBe(await cheapPasswords.hash('Same1Password'))
  })

  it('are the same for all Unicode compositions of their characters', async () => {
    const stored = await cheapPasswords.hash('Café1234'.normalize('NFC'))
    expect(await passwords.verify('Café1234'.normalize('NFD'), stored)).toBe(true)
  })

  it('never match an empty or unknown format, after the work of a whole hash', async () => {
    for (const stored of [
      null,
      '',
      '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA',
      '$scrypt$ln=4,r=8,p=1$c2FsdA$c2hvcnQ',
    ])
      expect(await workToVerify('Right1Password', stored), String(stored)).toEqual({
        isRight: false,
        work: workOfHash,
      })
  })

  it('verifies passwords imported from Firebase like Firebase does, with the work of any other', async () => {
    const stored = storeFirebaseHash(publishedVector)
    expect(stored).not.toContain(Buffer.from(publishedVector.signerKey, 'base64').toString('base64url'))
    expect(isImported(stored)).toBe(true)
    expect(await workToVerify('user1password', stored)).toEqual({ isRight: true, work: workOfHash })
    expect(await workToVerify('user2password', stored)).toEqual({ isRight: false, work: workOfHash })
    expect(isImported(await cheapPasswords.hash('user1password'))).toBe(false)
  })
})

/** From the description of Firebase's scrypt. */
const publishedVector = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
  salt: '42xEC+ixf3L2lw==',
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
}

it('keeps the threads that read files free while it hashes', async () => {
  let finished = 0
  const slow = createPasswords({ logN: 16, r: 8, p: 2 })
  const hashing = Array.from({ length: 4 }, async () => {
    await slow.hash('Right1Password')
    finished += 1
  })
  // Node's own hashing would take all four of libuv's threads, and this file would wait for one of them.
  await readFile(import.meta.filename)
  expect(finished).toBe(0)
  await Promise.all(hashing)
})
