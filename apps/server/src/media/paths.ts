import {
  coverPath,
  messageMediaPath,
  postMediaPath,
  previewPicturePath,
  profilePhotoPath,
} from '@bowline/domain'
import type { Purpose } from './render-picture.ts'

/** An unsafe path could lead outside the storage folder. */
export const isSafePath = (path: string) =>
  path.split('/').every(part => /^[\p{L}\p{N}._-]+$/u.test(part) && !/^\.+$/.test(part))

/** @throws NotAPath for a path that is not safe */
export const checkPath = (path: string) => {
  if (!isSafePath(path)) throw new NotAPath(`"${path}" is not the path of an uploaded file.`)
}

/** A bug of this server, not a failure of the storage. */
export class NotAPath extends Error {}

/** See docs/product/media.md#paths. The random part separates two uploads of the same name in the same millisecond. */
export const newPath = (purpose: Purpose, ownerId: string, now: Date, fileName: string) => {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}.]/gu, '')
  const name = `${[...stem].slice(-longestStem).join('') || 'image'}.${crypto.randomUUID().slice(-12)}.webp`
  return pathOf[purpose](ownerId, now.getTime(), name)
}

const pathOf = {
  post: postMediaPath,
  profile: profilePhotoPath,
  cover: coverPath,
  message: messageMediaPath,
  preview: previewPicturePath,
}

/** Names fit every file system even with characters of four bytes. */
const longestStem = 40

export const variantPath = (path: string, width: number) => path.replace(/\.webp$/, `.w${width}.webp`)

/** The path of the widest size, by which the database refers to all of them. */
export const mainPath = (path: string) => path.replace(/\.w\d+\.webp$/, '.webp')

/** The path as a part of an address. */
export const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

export const mediaUrl = (path: string) => `/media/${encodedPath(path)}`
