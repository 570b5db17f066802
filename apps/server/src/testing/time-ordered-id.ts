import { randomUUID } from 'node:crypto'

/** A UUIDv7 as a device makes it at that time. */
export const timeOrderedId = (time: Date) => {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`
}
