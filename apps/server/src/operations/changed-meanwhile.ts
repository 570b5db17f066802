import { Refusal } from '@bowline/domain'

/**
 * An edit says what it was made on: should something else stand there by now, nobody's words are written over unasked.
 * @throws Refusal 409 with what stands there
 */
export const refuseChangedMeanwhile = (
  base: string | undefined,
  stored: { updated_at: Date },
  current: Record<string, unknown>,
  message: string,
) => {
  if (base === undefined || Date.parse(base) === stored.updated_at.getTime()) return
  const updatedAt = stored.updated_at.toISOString()
  throw new Refusal('edit-conflict', message, { current: { ...current, updatedAt } })
}
