import { Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { Context } from '../../context.ts'
import { answerRefusal } from '../../http/errors.ts'
import { findViewer, tokenOf } from '../../http/session.ts'
import { archivePath, findArchive } from './archives.ts'

/** An archive, to its member alone; as if it did not exist to all others, and to all after its time. */
export const serveArchives = (app: Hono, context: Context) => {
  app.get('/api/account/archive/:file', http => serve(http, context))
}

const serve = async (http: HonoContext, context: Context) => {
  const now = context.now()
  const token = tokenOf(http, context.config)
  const viewer = token ? await findViewer(context, token, now) : null
  const archive = viewer ? await findArchive(context.db, viewer.id, now) : null
  if (archive?.state !== 'ready' || http.req.param('file') !== `${archive.id}.zip`) return notFound(http)
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName(archive.created_at)}"`,
    'Content-Length': String(archive.bytes),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  if (http.req.method === 'HEAD') return http.body(null, 200, headers)
  const found = await context.storage.read(archivePath(archive))
  return found ? http.body(found.stream, 200, headers) : notFound(http)
}

const fileName = (madeAt: Date) => `bowline-archive-${madeAt.toISOString().slice(0, 10)}.zip`

const notFound = (http: HonoContext) => answerRefusal(http, new Refusal('not-found', 'Archive not found'))
