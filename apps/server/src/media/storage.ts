import type { MediaLinks } from './media-links.ts'

/** Bytes of a file, both included. */
export type Range = { start: number; end: number }

/** Stores uploaded files in a folder or an S3 bucket. Paths are relative, with "/" between their parts. */
export type Storage = {
  /** Writes a whole file. Every reader can see it once this resolves. */
  put: (
    path: string,
    bytes: Uint8Array,
    about: { contentType: string; uploadedBy: string; uploadTime: Date },
  ) => Promise<void>
  /** Like `put`, for a file on this machine, which stays. For contents too large for memory. */
  putFile: (
    path: string,
    file: string,
    about: { contentType: string; uploadedBy: string; uploadTime: Date },
  ) => Promise<void>
  /** A file or a part of it, with the size of the whole file. Null if there is no such file. */
  read: (path: string, range?: Range) => Promise<{ stream: ReadableStream<Uint8Array>; bytes: number } | null>
  /** Null without MEDIA_BASE_URL: then only this server sends the files. */
  links: MediaLinks | null
  /** Deleting a missing file is no error. */
  delete: (paths: string[]) => Promise<void>
  /** Whether there is no file at all. */
  isEmpty: () => Promise<boolean>
  /** Where the files are, for operators. */
  place: string
  /** @throws Error if files cannot be stored */
  check: () => Promise<void>
}
