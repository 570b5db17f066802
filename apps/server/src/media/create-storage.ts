import type { Config } from '../config.ts'
import { createFileStorage } from './file-storage.ts'
import { createMediaLinks } from './media-links.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage that the operator configured. */
export const createStorage = ({
  s3,
  mediaBaseUrl,
  publicUrl,
  dataDir,
}: Pick<Config, 's3' | 'mediaBaseUrl' | 'publicUrl' | 'dataDir'>): Storage =>
  s3
    ? createS3Storage(s3, mediaBaseUrl ? createMediaLinks({ mediaBaseUrl, publicUrl, s3 }) : null)
    : createFileStorage(dataDir)
