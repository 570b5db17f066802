import { messageMediaPath, postMediaPath, profilePhotoPath } from '@bowline/domain'
import type { Purpose } from './process.ts'

/** A path that no file of ours has could lead out of the place where files are kept. */
export const isSafePath = (path: string) =>
  path.split('/').every(part => /^[\p{L}\p{N}._-]+$/u.test(part) && !/^\.+$/.test(part))

/** @throws NotAPath for a path that is not safe */
export const checkPath = (path: string) => {
  if (!isSafePath(path)) throw new NotAPath(`"${path}" is not the path of an uploaded file.`)
}

/** A mistake of ours, not a fault of the storage. */
export class NotAPath extends Error {}

/** SPEC.md §3's path, ending in `.webp`; the random part keeps two uploads of one name in one millisecond apart. */
export const newPath = (purpose: Purpose, ownerId: string, now: Date, fileName: string) => {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}.]/gu, '')
  const name = `${[...stem].slice(-longestStem).join('') || 'image'}.${crypto.randomUUID().slice(-12)}.webp`
  return pathOf[purpose](ownerId, now.getTime(), name)
}

const pathOf = { post: postMediaPath, profile: profilePhotoPath, message: messageMediaPath }

/** Letters of four bytes still make a name that every file system takes. */
const longestStem = 40

export const variantPath = (path: string, width: number) => path.replace(/\.webp$/, `.w${width}.webp`)

/** The widest picture's path, under which the database knows them all. */
export const mainPath = (path: string) => path.replace(/\.w\d+\.webp$/, '.webp')

export const mediaUrl = (path: string) => `/media/${path.split('/').map(encodeURIComponent).join('/')}`
