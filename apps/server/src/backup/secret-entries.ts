import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { secretFile } from '../secrets.ts'
import { vapidFile } from '../web-push/vapid-keys.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { entryNames } from './format.ts'

type Settings = Pick<Config, 'dataDir' | 'secret' | 'secretPrevious' | 'vapid'>

/** The contents of the two files in the data folder; null if there is no such file. */
export type SecretTexts = { secret: string | null; vapid: string | null }

/** Adds the secrets that the server uses, whether they come from the environment or the data folder. */
export const addSecrets = async (config: Settings, archive: ArchiveWriter) => {
  const secret = config.secret ?? (await readIn(config, secretFile))
  const vapid = config.vapid ? JSON.stringify(config.vapid) : await readIn(config, vapidFile)
  if (secret !== null) await archive.addBytes(entryNames.secret, Buffer.from(secret))
  if (vapid !== null) await archive.addBytes(entryNames.vapid, Buffer.from(vapid))
}

/** For the last line. */
export const secretsIn = ({ secret, vapid }: SecretTexts) => {
  if (secret !== null) return vapid !== null ? 'and the secrets' : 'and SECRET without a VAPID pair'
  return vapid !== null ? 'and a VAPID pair without SECRET' : 'and no secrets'
}

/** @throws Error with one sentence if the settings or the data folder have other secrets than the backup */
export const assertSecretsFit = async (config: Settings, { secret, vapid }: SecretTexts) => {
  const given = [config.secret, config.secretPrevious].filter(one => one !== undefined)
  if (secret !== null && config.secret && !given.includes(secret))
    throw new Error(
      `SECRET is not the secret of this backup: unset it to restore that one, or set SECRET_PREVIOUS to it (it is in ${entryNames.secret} of the backup).`,
    )
  for (const [name, text] of [
    [secretFile, config.secret ? null : secret],
    [vapidFile, config.vapid ? null : vapid],
  ] as const) {
    const present = text === null ? null : await readIn(config, name)
    if (present !== null && present !== text)
      throw new Error(
        `${join(config.dataDir, name)} belongs to another Bowline: choose an empty DATA_DIR, or move this file away.`,
      )
  }
}

/** Writes the secrets that the settings do not give into the data folder. */
export const restoreSecrets = async (config: Settings, { secret, vapid }: SecretTexts) => {
  if (secret !== null && !config.secret) await writeIn(config, secretFile, secret)
  if (vapid !== null && !config.vapid) await writeIn(config, vapidFile, vapid)
}

const readIn = async ({ dataDir }: Settings, name: string) => {
  try {
    return await readFile(join(dataDir, name), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const writeIn = ({ dataDir }: Settings, name: string, text: string) =>
  writeFile(join(dataDir, name), text, { mode: 0o600, flush: true })
