import type { Refusal } from '@bowline/domain'
import type { Call } from '../../../context.ts'
import { clearFailures, countAttempt, secondFactorGuesses } from '../lockout.ts'

type Attempt = Pick<Call, 'db' | 'now' | 'source'>

/**
 * Counts a second-factor attempt twice: for its source, as a failed sign-in, and for the account from all sources.
 * Otherwise an attacker who knows the password could guess six digits from many addresses.
 * @returns a Refusal if one of the limits was already reached
 */
export const countGuess = async (call: Attempt, email: string): Promise<Refusal | null> =>
  (await countAttempt(call, email)) ?? (await countAttempt({ ...call, source: secondFactorGuesses }, email))

/** The factor was right. */
export const forgetGuesses = async (call: Attempt, email: string) => {
  await clearFailures(call, email)
  await clearFailures({ ...call, source: secondFactorGuesses }, email)
}
