import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

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
})
