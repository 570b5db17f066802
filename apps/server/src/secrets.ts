import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import { readOrCreateFile } from './data-folder.ts'

/**
 * The secrets that are valid: first the one that makes everything new, then during a rotation the one that it replaces.
 * See docs/operations.md#changing-the-secret.
 */
export type Secrets = readonly string[]

/** The current secret, if not given, is made once and kept in the data folder. */
export const loadSecrets = async ({
  dataDir,
  secret: given,
  secretPrevious: previous,
}: Pick<Config, 'dataDir' | 'secret' | 'secretPrevious'>): Promise<{ secret: string; secrets: Secrets }> => {
  const secret = given ?? (await readOrCreateFile(dataDir, secretFile, newSecret))
  return { secret, secrets: previous && previous !== secret ? [secret, previous] : [secret] }
}

/** Under DATA_DIR. */
export const secretFile = 'secret'

const newSecret = () => randomBytes(32).toString('base64url')

/** Whether one of the secrets makes this signature or id. */
export const isMadeWith = (secrets: Secrets, given: string, make: (secret: string) => string) =>
  secrets.some(secret => isEqual(Buffer.from(given), Buffer.from(make(secret))))

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

/**
 * Derives a value from a secret. A request that is sent again after the secret was changed gets the value that its first
 * attempt got.
 * @param isKnown whether an earlier attempt stored this value
 */
export const deriveOnce = async <Value>(
  secrets: Secrets,
  derive: (secret: string) => Value,
  isKnown: (value: Value) => Promise<boolean>,
): Promise<Value> => {
  const [current = '', ...others] = secrets
  for (const secret of others) {
    const value = derive(secret)
    if (await isKnown(value)) return value
  }
  return derive(current)
}
