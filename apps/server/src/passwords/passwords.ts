import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isFirebasePassword, parseFirebaseHash } from './firebase-password.ts'
import { type Cost, deriveKey } from './scrypt.ts'

/** 32 MiB and about a tenth of a second for each guess. */
const productCost: Cost = { logN: 15, r: 8, p: 3 }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and verifies passwords. @param cost of one guess */
export const createPasswords = (cost = productCost) => ({
  /**
   * The hash says how it was made, as a PHC string, so that other formats can be added and the cost can rise while old
   * passwords stay valid.
   */
  hash: async (password: string) => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
  },

  /**
   * Whether the password matches the stored one. It takes equally long if there is no stored hash or its format
   * is unknown, so that the time does not reveal which addresses have an account.
   */
  verify: async (password: string, stored: string | null | undefined) => {
    const imported = parseFirebaseHash(stored ?? '')
    if (imported) {
      const isSame = await isFirebasePassword(password, imported)
      await derive(password, nobodys.salt, remainderOf(cost, imported.cost))
      return isSame
    }
    const parsed = parse(stored ?? '')
    const { salt, key, cost: storedCost } = parsed ?? { ...nobodys, cost }
    const isSame = timingSafeEqual(await derive(password, salt, storedCost), key)
    return parsed !== null && isSame
  },
})

/** Whether the right password should be hashed again, because its hash was imported. */
export const isImported = (stored: string | null) => parseFirebaseHash(stored ?? '') !== null

const keyLength = 32
const nobodys = { salt: Buffer.alloc(16), key: Buffer.alloc(keyLength) }

/** The extra work after a cheaper hash, so that both take the same time in total. */
const remainderOf = (whole: Cost, spent: Cost): Cost => {
  const work = ({ logN, r, p }: Cost) => 2 ** logN * r * p
  const step = { logN: whole.logN - 1, r: whole.r, p: 1 }
  return { ...step, p: Math.max(1, Math.round((work(whole) - work(spent)) / work(step))) }
}

const parse = (stored: string) => {
  const [, logN, r, p, salt = '', hash = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  const key = Buffer.from(hash, 'base64url')
  if (key.length !== keyLength) return null
  return {
    salt: Buffer.from(salt, 'base64url'),
    key,
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
  }
}

/** Devices may type the same password with different code points; NFKC unifies them. */
const derive = (password: string, salt: Buffer, cost: Cost) =>
  deriveKey({ password: password.normalize('NFKC'), salt, keyLength, cost })
