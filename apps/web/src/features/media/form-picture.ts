import type { Picture } from '@bowline/api'
import type { ReadyPicture } from './prepare-picture.ts'

/** A picture of a post being written, chosen on this device or already posted. */
export type FormPicture = NewPicture | KeptPicture

/** @property id names it in the form */
export type NewPicture = ReadyPicture & { id: string; description: string }

/** @property id the server's */
export type KeptPicture = { id: string; description: string; posted: Picture }

export const isNewPicture = (picture: FormPicture): picture is NewPicture => 'blob' in picture

/** The list with one picture at another place. */
export const withMoved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_, index) => index !== from)
  const place = Math.min(others.length, Math.max(0, to))
  return [...others.slice(0, place), ...items.slice(from, from + 1), ...others.slice(place)]
}
