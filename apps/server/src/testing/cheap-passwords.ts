import { createPasswords } from '../passwords/passwords.ts'

/** Hashes that take microseconds, for tests of everything but passwords. */
export const createCheapPasswords = () => createPasswords({ logN: 4, r: 8, p: 1 })
