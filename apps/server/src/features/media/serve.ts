import { Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Context, Viewer } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, notBlocked } from '../../database/visibility.ts'
import { answerRefusal } from '../../http/errors.ts'
import { findViewer, tokenOf } from '../../http/session.ts'
import { isSafePath, mainPath } from '../../media/paths.ts'
import { variantsOf } from './media-paths.ts'

/** GET and HEAD of uploaded files: to those who may see them, and as if it did not exist to all others. */
export const serveMedia = (app: Hono, context: Context) => {
  app.get('/media/*', http => serve(http, context))
}

const serve = async (http: HonoContext, context: Context) => {
  const path = pathOf(http)
  const token = tokenOf(http, context.config)
  const viewer = token ? await findViewer(context, token, context.now()) : null
  const file = path && viewer ? await findFile(context.db, viewer, path) : null
  if (!file) return notFound(http)
  const headers = {
    'Content-Type': file.contentType,
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (http.req.header('If-None-Match')?.includes(file.etag)) return http.body(null, 304, headers)
  const sized = { ...headers, 'Content-Length': String(file.bytes) }
  if (http.req.method === 'HEAD') return http.body(null, 200, sized)
  const found = await context.storage.read(file.path)
  return found ? http.body(found.stream, 200, sized) : notFound(http)
}

const notFound = (http: HonoContext) => answerRefusal(http, new Refusal('not-found', 'File not found'))

/** Null where the escapes make no text, or no path of ours. */
const pathOf = (http: HonoContext) => {
  try {
    const path = decodeURIComponent(new URL(http.req.url).pathname.slice('/media/'.length))
    return isSafePath(path) ? path : null
  } catch {
    return null
  }
}

/**
 * A post's picture goes with the post, a message's with the chat, a profile's with its member's name, what is not used yet
 * with its owner. What was reported admins see too, and what was removed they alone.
 */
const findFile = async (db: Kysely<DB>, { id: viewerId, isAdmin }: Viewer, path: string) => {
  const row = await db
    .selectFrom('media')
    .leftJoin('posts', 'posts.media_id', 'media.id')
    .leftJoin('messages', 'messages.media_id', 'media.id')
    .select(['media.id', 'media.path', 'media.content_type', 'media.bytes', 'media.width', 'media.variants'])
    .where('media.path', '=', mainPath(path))
    .where(
      sql<boolean>`((${isAdmin} and exists (select from moderation_cases where media_id = media.id)) or (not exists (
        select from removals where removals.media_id = media.id and restored_at is null
      ) and (
        media.owner_id = ${viewerId}
        or (
          media.purpose = 'profile' and media.attached_at is not null
          and ${notBlocked(viewerId, sql.ref('media.owner_id'))}
        )
        or (posts.id is not null and ${mayViewPost(viewerId)})
        or exists (
          select from chat_members
          where chat_members.chat_id = messages.chat_id and chat_members.member_id = ${viewerId}
            and ${notBlocked(viewerId, sql.ref('chat_members.other_id'))}
        )
      )))`,
    )
    .executeTakeFirst()
  const file = row && [row, ...variantsOf(row.variants)].find(each => each.path === path)
  return file
    ? { path, bytes: file.bytes, contentType: row.content_type, etag: `"${row.id}-${file.width}"` }
    : null
}
