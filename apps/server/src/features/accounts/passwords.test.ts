import { describe, expect, it } from 'vitest'
import { storeFirebaseHash } from './firebase-password.ts'
import { hashPassword, isImported, verifyPassword } from './passwords.ts'

const cheap = { logN: 4, r: 8, p: 1 }

describe('passwords', () => {
  it('are stored with how they were hashed, by default at the cost of 32 MiB', async () => {
    const stored = await hashPassword('Right1Password')
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    expect(await verifyPassword('Right1Password', stored)).toBe(true)
    expect(await verifyPassword('Right1password', stored)).toBe(false)
  })

  it('are salted', async () => {
    expect(await hashPassword('Same1Password', cheap)).not.toBe(await hashPassword('Same1Password', cheap))
  })

  it('are the same however the keyboard composes their letters', async () => {
    const stored = await hashPassword('Café1234'.normalize('NFC'), cheap)
    expect(await verifyPassword('Café1234'.normalize('NFD'), stored)).toBe(true)
  })

  it('never match nothing or an unknown format, and it costs a whole hash to say so', async () => {
    for (const stored of [
      null,
      '',
      '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA',
      '$scrypt$ln=4,r=8,p=1$c2FsdA$c2hvcnQ',
    ]) {
      const before = process.cpuUsage()
      expect(await verifyPassword('Right1Password', stored)).toBe(false)
      expect(process.cpuUsage(before).user, String(stored)).toBeGreaterThan(20_000)
    }
  })

  it('of members who came from Firebase are verified as Firebase does, in the time of any other', async () => {
    const stored = storeFirebaseHash(publishedVector)
    expect(stored).not.toContain(Buffer.from(publishedVector.signerKey, 'base64').toString('base64url'))
    expect(isImported(stored)).toBe(true)
    const before = process.cpuUsage()
    expect(await verifyPassword('user1password', stored)).toBe(true)
    const imported = process.cpuUsage(before).user
    const again = process.cpuUsage()
    expect(await verifyPassword('user1password', null)).toBe(false)
    const nobodys = process.cpuUsage(again).user
    expect(imported / nobodys).toBeGreaterThan(0.6)
    expect(imported / nobodys).toBeLessThan(1.7)
    expect(await verifyPassword('user2password', stored)).toBe(false)
    expect(isImported(await hashPassword('user1password', cheap))).toBe(false)
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
