import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { isFirebasePassword, parseFirebaseHash } from './firebase-password.ts'
import { createSlots } from './slots.ts'

/** scrypt's parameters; `N` is 2 to the power of `logN`. */
export type Cost = { logN: number; r: number; p: number }

/** 32 MiB and about a tenth of a second for each guess. */
const productCost: Cost = { logN: 15, r: 8, p: 3 }

/**
 * What is stored says how it was made, in the form of PHC strings, so that other formats can stand beside it
 * and the cost can rise without making old passwords useless.
 */
export const hashPassword = async (password: string, cost = productCost) => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Whether the password is the one that was stored. With nothing stored, or a format unknown here, it is not, but it
 * takes as long as any other: the time tells nobody which addresses have an account.
 */
export const verifyPassword = async (password: string, stored: string | null | undefined) => {
  const imported = parseFirebaseHash(stored ?? '')
  if (imported) {
    const isSame = await inSlot(() => isFirebasePassword(password, imported))
    await derive(password, nobodys.salt, remainderOf(imported.cost))
    return isSame
  }
  const parsed = parse(stored ?? '')
  const { salt, key, cost } = parsed ?? nobodys
  const isSame = timingSafeEqual(await derive(password, salt, cost), key)
  return parsed !== null && isSame
}

/** Whether the right password should be hashed anew: it came from elsewhere. */
export const isImported = (stored: string | null) => parseFirebaseHash(stored ?? '') !== null

const keyLength = 32
const nobodys = { salt: Buffer.alloc(16), key: Buffer.alloc(keyLength), cost: productCost }

/** What is left to do after a hash that costs less, so that both together take as long as one of ours. */
const remainderOf = (spent: Cost): Cost => {
  const work = ({ logN, r, p }: Cost) => 2 ** logN * r * p
  const step = { logN: productCost.logN - 1, r: productCost.r, p: 1 }
  return { ...step, p: Math.max(1, Math.round((work(productCost) - work(spent)) / work(step))) }
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

/** The threads and the memory that hashing takes are the process's, and so is this. */
const inSlot = createSlots(4)

/** The same password is typed with other code points on other devices; NFKC makes them one. */
const derive = (password: string, salt: Buffer, { logN, r, p }: Cost) =>
  inSlot(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r }
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
