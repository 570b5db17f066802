import { Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB, Json } from '../../database/schema.gen.ts'
import { mayViewPost, mayViewProfileOf, mayViewProject, notBlocked } from '../../database/visibility.ts'
import { visitorsMayViewPost, visitorsMayViewProfile } from '../../database/visitor-visibility.ts'
import type { RouteDeps } from '../../feature.ts'
import { answerRefusal } from '../../http/errors.ts'
import { clientHas, sendFile } from '../../http/send-file.ts'
import { tokenOf } from '../../http/session.ts'
import { sourceNetwork, sourceOf } from '../../http/source.ts'
import { isSafePath, mainPath } from '../../media/paths.ts'
import { variantsOf } from './media-paths.ts'
import type { storePicture } from './store-picture.ts'

/**
 * GET and HEAD of uploaded files, for viewers who may see them; 404 for all others. With PUBLIC_PAGES=on, visitors may
 * see those on public pages. With MEDIA_BASE_URL, the answer leads to a temporary address there, except with
 * `?from=server`.
 */
export const serveMedia = (app: Hono, deps: RouteDeps) => {
  app.get('/media/*', http => serve(http, deps))
}

const serve = async (http: HonoContext, { context, callLimits, findViewer }: RouteDeps) => {
  const path = pathOf(http)
  const token = tokenOf(http, context.config)
  const viewer = token ? await findViewer(token, context.now()) : null
  const who = viewer?.id ?? sourceNetwork(sourceOf(http, context.config.trustedProxies))
  const file = path && (await callLimits.inTurn('read', who, () => findFileFor(context, viewer, path)))
  if (!file) return notFound(http)
  const headers = {
    'Content-Type': file.contentType,
    'Cache-Control': viewer ? cacheControl(file) : 'public, max-age=60',
    // Browsers can be shared: another member's session must not see this one's cached pictures.
    Vary: 'Cookie, Authorization',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  const { links } = context.storage
  if (links && http.req.query('from') !== 'server' && !clientHas(http, file.etag))
    return http.body(null, 302, {
      Location: await links.to(path, { now: context.now(), isPublic: file.isPublic }),
      'Cache-Control': 'no-store',
    })
  return (await sendFile(http, context.storage, { ...file, headers })) ?? notFound(http)
}

const notFound = (http: HonoContext) => answerRefusal(http, new Refusal('not-found', 'File not found'))

/** Null if the escapes are invalid or the path is not one of ours. */
const pathOf = (http: HonoContext) => {
  try {
    const path = decodeURIComponent(new URL(http.req.url).pathname.slice('/media/'.length))
    return isSafePath(path) ? path : null
  } catch {
    return null
  }
}

const cacheControl = ({ isPublic }: { isPublic: boolean }) =>
  isPublic ? 'private, max-age=31536000, immutable' : 'private, no-cache'

/** A copy of a public page's picture, which tells nothing of the posts that show it. For members only. */
const findPreviewPicture = async (db: Kysely<DB>, path: string) => {
  const { rows } = await sql<{ id: string; picture: Awaited<ReturnType<typeof storePicture>> }>`
    select id, picture from link_previews where picture ->> 'path' = ${mainPath(path)}`.execute(db)
  const [row] = rows
  const file = row && [row.picture, ...row.picture.variants].find(each => each.path === path)
  if (!row || !file) return null
  const { content_type: contentType } = row.picture
  return { path, bytes: file.bytes, contentType, etag: `"${row.id}-${file.width}"`, isPublic: true }
}

const findFileFor = async ({ db, config }: RouteDeps['context'], viewer: Viewer | null, path: string) => {
  if (viewer && path.startsWith('previews/')) return findPreviewPicture(db, path)
  const picture = { path: mainPath(path) }
  if (viewer)
    return fileOf(path, await findForMember(db, { ...picture, viewerId: viewer.id, isAdmin: viewer.isAdmin }))
  return config.publicPages ? fileOf(path, await findForVisitor(db, picture)) : null
}

type MediaRow = {
  id: string
  path: string
  content_type: string
  bytes: number
  width: number
  variants: Json
  is_public: boolean
}

const fileOf = (path: string, [row]: MediaRow[]) => {
  const file = row && [row, ...variantsOf(row.variants)].find(each => each.path === path)
  return file
    ? {
        path,
        bytes: file.bytes,
        contentType: row.content_type,
        etag: `"${row.id}-${file.width}"`,
        isPublic: row.is_public,
      }
    : null
}

/** A case refers to the first picture of its post. While it is open, its post may get another one. */
const isReported = sql<boolean>`exists (
  select from moderation_cases
  where media_id in (media.id, posts.media_id)
    or (subject = 'post' and subject_id = posts.id and closed_at is null)
    or (subject = 'member' and closed_at is null and exists (
      select from profiles
      where member_id = subject_id and cover_id = media.id and profile_visibility <> 'private'
    ))
)`

const isRemoved = sql`exists (
  select from removals where removals.media_id in (media.id, posts.media_id) and restored_at is null
)`

/**
 * A picture is visible with its post, comment, project, chat or profile, and an unused one only to its owner. Admins also
 * see reported pictures, and only they see removed ones.
 */
const mayViewPicture = (viewerId: RawBuilder<string>, isAdmin: RawBuilder<boolean>) => sql<boolean>`(
  (${isAdmin} and ${isReported})
  or (not ${isRemoved} and (
    media.owner_id = ${viewerId}
    or (
      media.purpose = 'profile' and media.attached_at is not null
      and ${notBlocked(viewerId, sql.ref('media.owner_id'))}
    )
    or exists (
      select from profiles where profiles.cover_id = media.id and ${mayViewProfileOf(viewerId, 'profiles')}
    )
    or (posts.id is not null and ${mayViewPost(viewerId)})
    or exists (
      select from comments join posts on posts.id = comments.post_id
      where comments.media_id = media.id and ${mayViewPost(viewerId)}
        and ${notBlocked(viewerId, sql.ref('comments.author_id'))}
    )
    or exists (
      select from projects
      where media.id in (projects.before_media_id, projects.after_media_id) and ${mayViewProject(viewerId)}
    )
    or exists (
      select from chat_members
      where chat_members.chat_id = messages.chat_id and chat_members.member_id = ${viewerId}
        and ${notBlocked(viewerId, sql.ref('chat_members.other_id'))}
    )
  ))
)`

/** Visitors see the pictures of public posts, and the photos of public profiles. */
const visitorsMayViewPicture = sql<boolean>`(not ${isRemoved} and (
  (posts.id is not null and ${visitorsMayViewPost})
  or exists (select from profiles where media.id in (profiles.photo_id, profiles.cover_id) and ${visitorsMayViewProfile('profiles')})
))`

/** Whether every member may see the file: only then may browsers cache it without revalidation. */
const isPublic = sql<boolean>`(
  coalesce((select profile_visibility = 'public' from profiles where member_id = media.owner_id), false)
  and not exists (select from moderation_cases where media_id in (media.id, posts.media_id))
  and (
    (media.purpose in ('profile', 'cover') and media.attached_at is not null)
    or coalesce(posts.visibility = 'public' and posts.removed_at is null, false)
    or exists (
      select from comments join posts on posts.id = comments.post_id
      where comments.media_id = media.id and posts.visibility = 'public' and posts.removed_at is null
    )
    or exists (
      select from projects
      where media.id in (projects.before_media_id, projects.after_media_id)
        and projects.visibility = 'public' and projects.removed_at is null
    )
  )
)`

const pictureWith = (path: RawBuilder<string>, mayView: RawBuilder<boolean>) => sql<MediaRow>`
  select media.id, media.path, media.content_type, media.bytes, media.width, media.variants, ${isPublic} as is_public
  from media
  left join post_pictures on post_pictures.media_id = media.id
  left join posts on posts.id = coalesce(
    post_pictures.post_id, (select first.id from posts first where first.media_id = media.id)
  )
  left join messages on messages.media_id = media.id
  where media.path = ${path} and ${mayView}`

const findForMember = compileOnce<MediaRow, { path: string; viewerId: string; isAdmin: boolean }>(
  ({ path, viewerId, isAdmin }) => pictureWith(path, mayViewPicture(viewerId, isAdmin)),
)

const findForVisitor = compileOnce<MediaRow, { path: string }>(({ path }) =>
  pictureWith(path, visitorsMayViewPicture),
)
