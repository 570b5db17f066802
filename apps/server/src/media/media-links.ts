import { S3Client } from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../config.ts'
import { checkPath, encodedPath } from './paths.ts'

/** Temporary addresses of files at MEDIA_BASE_URL. */
export type MediaLinks = {
  /** An address at which anybody can fetch the file for 30 to 60 seconds. */
  to: (path: string, file: { now: Date; isPublic: boolean }) => Promise<string>
  /** @throws Error with one sentence if browsers could not fetch files there */
  check: () => Promise<void>
}

type Settings = Pick<Config, 'publicUrl'> & {
  mediaBaseUrl: string
  s3: NonNullable<Config['s3']>
}

/** Seconds from the signature to the end of a link. */
const life = 60

/** Milliseconds. All links to a file from the same half minute are the same, so that caches keep one copy. */
const step = 30_000

export const createMediaLinks = ({ mediaBaseUrl, publicUrl, s3 }: Settings): MediaLinks => {
  const base = new URL(mediaBaseUrl)
  const { config } = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  })
  const signer = new S3RequestPresigner(config)
  const to: MediaLinks['to'] = async (path, { now, isPublic }) => {
    checkPath(path)
    const { path: pathname, query } = await signer.presign(
      {
        method: 'GET',
        protocol: base.protocol,
        hostname: base.hostname,
        port: base.port ? Number(base.port) : undefined,
        path: `${base.pathname.replace(/\/+$/, '')}/${encodedPath(path)}`,
        headers: { host: base.host },
        query: { 'response-cache-control': cacheControl(isPublic) },
      },
      { signingDate: new Date(Math.floor(now.getTime() / step) * step), expiresIn: life },
    )
    const signed = Object.entries(query ?? {}).map(part => part.map(text => encodeURIComponent(String(text))))
    return `${base.origin}${pathname}?${signed.map(part => part.join('=')).join('&')}`
  }
  return { to, check: () => checkLink(to, publicUrl) }
}

/** A browser may keep a public picture for good. A shared cache may keep it as long as the link is valid. */
const cacheControl = (isPublic: boolean) =>
  isPublic ? `public, max-age=31536000, s-maxage=${life}, immutable` : 'private, no-cache'

/** Milliseconds. A check that nobody waits for any more must not stay open. */
const checkWait = 5_000

/** Requests a file that does not exist, as the app would. */
const checkLink = async (to: MediaLinks['to'], publicUrl: string) => {
  const link = await to('check/none.webp', { now: new Date(), isPublic: false })
  const { origin } = new URL(publicUrl)
  const answer = await fetch(link, { headers: { Origin: origin }, signal: AbortSignal.timeout(checkWait) })
  const text = await answer.text()
  // Without the right to list the bucket, a missing file is forbidden.
  if (!/<Code>(?:NoSuchKey|AccessDenied)<\/Code>/.test(text))
    throw new Error(
      `MEDIA_BASE_URL does not answer like the bucket (status ${answer.status}): it must pass on the path, the query and the Host header.`,
    )
  const allowed = answer.headers.get('Access-Control-Allow-Origin')
  if (allowed !== '*' && allowed !== origin)
    throw new Error(
      `MEDIA_BASE_URL does not let the app read pictures: allow GET from ${origin} in the bucket's CORS rules.`,
    )
}
