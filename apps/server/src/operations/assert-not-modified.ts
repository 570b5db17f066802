import { Refusal } from '@bowline/domain'

/**
 * An edit names the version it was made on. If another version is stored now, it is not overwritten.
 * @throws Refusal 409 with the current version
 */
export const assertNotModified = (
  base: string | undefined,
  stored: { updated_at: Date },
  current: Record<string, unknown>,
  message: string,
) => {
  if (base === undefined || Date.parse(base) === stored.updated_at.getTime()) return
  const updatedAt = stored.updated_at.toISOString()
  throw new Refusal('edit-conflict', message, { current: { ...current, updatedAt } })
}
