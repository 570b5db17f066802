import { importMessages, invalid } from '@bowline/domain'
import {
  archiveFormat,
  archiveVersion,
  isGenuine,
  type Manifest,
  manifestSchema,
} from '../../own-archive/manifest.ts'

/** The contents of `archive.json`, with a valid signature. @throws Refusal */
export const checkManifest = (bytes: Uint8Array): Manifest => {
  const content = parseJson(bytes)
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown }
  if (format !== archiveFormat || typeof version !== 'number') throw invalid(importMessages.noArchive)
  if (version > archiveVersion) throw invalid(importMessages.tooNew)
  if (version < archiveVersion) throw invalid(importMessages.tooOld)
  const manifest = manifestSchema.safeParse(content).data
  if (!manifest || !isGenuine(manifest)) throw invalid(importMessages.changed)
  return manifest
}

export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid(importMessages.damaged)
  }
}
