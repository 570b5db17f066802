import { type DemoEvent, members } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { uploadPicture } from './pictures.ts'
import { hoursAhead } from './posts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Creates an event step by step: announces it, adds answers, cancels some, and posts about past ones. */
export const meet = async (lane: Lane, event: DemoEvent, now: Date) => {
  const id = idOf(`event ${event.title}`)
  const start = startOf(event, now)
  const end = new Date(start.getTime() + event.hours * hour)
  const announced = new Date(Math.min(start.getTime(), now.getTime()) - (3 + (seedOf(event.title) % 5)) * day)
  await announce(lane, event, { id, start, end, announced })
  for (const [index, goer] of event.goers.entries()) {
    const at = new Date(announced.getTime() + (40 + index * 190) * minute)
    await lane.as(memberId(goer), at).rsvpEvent({ params: { eventId: id }, body: { going: true } })
  }
  for (const [index, member] of (event.interested ?? []).entries()) {
    const at = new Date(announced.getTime() + (70 + index * 230) * minute)
    await lane
      .as(memberId(member), at)
      .rsvpEvent({ params: { eventId: id }, body: { going: false, interested: true } })
  }
  if (event.cancelled !== undefined)
    await lane
      .as(memberId(event.host), new Date(now.getTime() - 5 * hour))
      .cancelEvent({ params: { eventId: id }, body: { reason: event.cancelled } })
  for (const [index, [author, content]] of (event.told ?? []).entries()) {
    const at = new Date(end.getTime() + (2 + index * 9) * hour)
    const body = { id: idOf(`post of ${event.title} ${content}`), content, hobby: event.hobby, eventId: id }
    await lane.as(memberId(author), at).createPost({ body })
  }
}

type Times = { id: string; start: Date; end: Date; announced: Date }

const announce = async (lane: Lane, event: DemoEvent, { id, start, end, announced }: Times) => {
  const { host, hobby, title, description, place = '', address = '', link = '', capacity, repeat } = event
  const api = lane.as(memberId(host), announced)
  const mediaId = event.picture && (await uploadPicture(api, event.picture, 'post'))
  const timeZone = members.find(({ username }) => username === host)?.timeZone ?? 'UTC'
  const times = { startsAt: start.toISOString(), endsAt: end.toISOString(), timeZone }
  await api.createEvent({
    body: { id, title, description, hobby, ...times, place, address, link, capacity, mediaId, repeat },
  })
}

/** At a full hour of the host's local time, on the day of the week that the event names. */
export const startOf = ({ host, inDays, weekday, hour: of }: DemoEvent, now: Date) => {
  const start = new Date(now.getTime() + inDays * day)
  if (weekday !== undefined) start.setUTCDate(start.getUTCDate() + ((weekday - start.getUTCDay() + 7) % 7))
  start.setUTCHours(of - hoursAhead(host, start), 0, 0, 0)
  return start
}
