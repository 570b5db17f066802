import { Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { RouteDeps } from '../../feature.ts'
import { answerRefusal } from '../../http/errors.ts'
import { sendFile } from '../../http/send-file.ts'
import { tokenOf } from '../../http/session.ts'
import { archivePath, findArchive } from './archives.ts'

/** Serves an archive to its member only; 404 for all others, and after its end. */
export const serveArchives = (app: Hono, deps: RouteDeps) => {
  app.get('/api/account/archive/:file', http => serve(http, deps))
}

const serve = async (http: HonoContext, { context, callLimits, findViewer }: RouteDeps) => {
  const now = context.now()
  const token = tokenOf(http, context.config)
  const viewer = token ? await findViewer(token, now) : null
  if (viewer) callLimits.countHere({ rate: 'search', cost: 5 }, viewer.id, now)
  const archive = viewer ? await findArchive(context.db, viewer.id, now) : null
  if (archive?.state !== 'ready' || http.req.param('file') !== `${archive.id}.zip`) return notFound(http)
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName(archive.created_at)}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  const file = { path: archivePath(archive), bytes: Number(archive.bytes), etag: `"${archive.id}"`, headers }
  return (await sendFile(http, context.storage, file)) ?? notFound(http)
}

const fileName = (madeAt: Date) => `bowline-archive-${madeAt.toISOString().slice(0, 10)}.zip`

const notFound = (http: HonoContext) => answerRefusal(http, new Refusal('not-found', 'Archive not found'))
