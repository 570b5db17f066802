import { eventMessages, plainText, Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { RouteDeps } from '../../feature.ts'
import { answerRefusal } from '../../http/errors.ts'
import { hashToken, tokenOf } from '../../http/session.ts'
import { calendarOf } from './calendar.ts'
import { findCalendarOf, findEvent } from './queries.ts'

/**
 * Serves `.ics` files: of one event, to members who may see it; of a member's own calendar, to anyone with its
 * secret address.
 */
export const serveCalendars = (app: Hono, deps: RouteDeps) => {
  app.get('/api/events/:eventId/calendar.ics', http => serveEvent(http, deps))
  app.get('/api/calendar/:file', http => serveFeed(http, deps))
}

const serveEvent = async (http: HonoContext, { context, callLimits, findViewer }: RouteDeps) => {
  const token = tokenOf(http, context.config)
  const viewer = token ? await findViewer(token, context.now()) : null
  if (!viewer) return answerRefusal(http, new Refusal('unauthenticated', eventMessages.viewSignedOut))
  const eventId = http.req.param('eventId') ?? ''
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId)) return notFound(http)
  callLimits.countHere({ rate: 'read' }, viewer.id, context.now())
  const row = await findEvent(context.db, viewer.id, eventId)
  if (!row) return notFound(http)
  return answer(http, calendarOf(plainText(row.title), [row], viewer.id, context.config), 'event.ics')
}

const serveFeed = async (http: HonoContext, { context, callLimits }: RouteDeps) => {
  const [, token] = /^([\w-]{32})\.ics$/.exec(http.req.param('file') ?? '') ?? []
  const feed =
    token &&
    (await context.db
      .selectFrom('calendar_feeds')
      .innerJoin('accounts', 'accounts.id', 'calendar_feeds.member_id')
      .select('member_id')
      .where('token_hash', '=', hashToken(token))
      .where('accounts.disabled_at', 'is', null)
      .executeTakeFirst())
  if (!feed) return notFound(http)
  const now = context.now()
  callLimits.countHere({ rate: 'search' }, feed.member_id, now)
  const rows = await callLimits.inTurn('search', feed.member_id, () =>
    findCalendarOf(context.db, feed.member_id, now),
  )
  return answer(
    http,
    calendarOf(context.config.productName, rows, feed.member_id, context.config),
    'events.ics',
  )
}

const answer = (http: HonoContext, text: string, fileName: string) =>
  http.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
  })

const notFound = (http: HonoContext) => answerRefusal(http, new Refusal('not-found', eventMessages.notFound))
