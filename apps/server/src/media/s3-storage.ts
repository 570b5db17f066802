import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { limits } from '@bowline/domain'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../config.ts'
import type { MediaLinks } from './media-links.ts'
import { checkPath } from './paths.ts'
import type { Range, Storage } from './storage.ts'
import { s3Fault, withStorageError } from './storage-faults.ts'

/** Stores files in a bucket of S3 or a compatible service. */
export const createS3Storage = (
  settings: NonNullable<Config['s3']>,
  links: MediaLinks | null = null,
): Storage => {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: patience, socketTimeout: limits.storageOperation },
    // Other values corrupt files in stores without support for the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket = settings.bucket
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return {
    put: (path, bytes, { contentType, uploadedBy, uploadTime }) =>
      withStorageError(s3Fault, async () => {
        checkPath(path)
        await driver.put(path, bytes, {
          contentType,
          contentLength: bytes.byteLength,
          Metadata: { uploadedBy, uploadTime: uploadTime.toISOString() },
        })
      }),
    putFile: (path, file, { contentType, uploadedBy, uploadTime }) =>
      withStorageError(s3Fault, async () => {
        checkPath(path)
        await driver.putStream(path, createReadStream(file), {
          contentType,
          contentLength: (await stat(file)).size,
          Metadata: { uploadedBy, uploadTime: uploadTime.toISOString() },
        })
      }),
    read: (path, range) =>
      withStorageError(s3Fault, async () => {
        checkPath(path)
        const found = await getObject(client, bucket, path, range)
        return found?.Body ? { stream: found.Body.transformToWebStream(), bytes: sizeOf(found) } : null
      }),
    links,
    delete: paths =>
      withStorageError(s3Fault, async () => {
        paths.forEach(checkPath)
        await Promise.all(paths.map(path => driver.delete(path)))
      }),
    isEmpty: () =>
      withStorageError(s3Fault, async () => {
        const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
        return KeyCount === 0
      }),
    place: `The bucket ${bucket}`,
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** Per connection; there are two retries. */
const patience = 5_000

const getObject = async (client: S3Client, bucket: string, path: string, range?: Range) => {
  try {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    return await client.send(new GetObjectCommand({ Bucket: bucket, Key: path, ...part }))
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** Of the whole file, which the answer to a part names after a slash. */
const sizeOf = ({ ContentRange, ContentLength }: GetObjectCommandOutput) =>
  Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0)
