import { createAdmin, type Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import type { Bowline } from '../server/bowline.ts'
import { checkInOn, dayFromNow, join, startChallenge } from '../steps/challenges.ts'
import { chatIdOf, say } from '../steps/chat.ts'
import { hostEvent } from '../steps/events.ts'
import { beginProject } from '../steps/projects.ts'

/** The viewer, and the contents of their screens. */
export type Scene = {
  server: Bowline
  me: Member
  other: Member
  admin: Member
  postId: string
  chatId: string
  eventId: string
  /** The first date of a series that `me` hosts. */
  seriesId: string
  /** Where `me` meant to go. */
  cancelledId: string
  projectId: string
  challengeId: string
  /** Removed content of `me`. */
  removalId: string
  suspended: Member
}

/** The text of the post with the picture. */
export const first = 'Third attempt at a handle'

/** Two connected members with some posts, one of them with a picture. */
export const createScene = async (
  server: Bowline,
  newMember: (name?: string, given?: { joinedDaysAgo: number }) => Promise<Member>,
): Promise<Scene> => {
  const joined = { joinedDaysAgo: 14 }
  const [me, other] = [await newMember('ada', joined), await newMember('ben', joined)]
  await me.api.updateProfile({
    body: {
      displayName: 'Ada Weaver',
      bio: 'Clay on weekdays, wool on weekends.',
      hobbies: [{ slug: 'pottery', level: 'advanced' }, { slug: 'knitting' }],
    },
  })
  await other.api.updateProfile({
    body: {
      displayName: 'Ben Turner',
      bio: 'Makes chairs that mostly stand.',
      hobbies: [{ slug: 'pottery' }],
    },
  })
  await me.api.followUser({ params: { userId: other.id } })
  await other.api.followUser({ params: { userId: me.id } })
  const seriesId = await gather(me)
  const cancelledId = await fallThrough(me, other)
  const challengeId = await challengeOfAll(me, other)
  const mediaId = crypto.randomUUID()
  const { name, buffer } = await photo()
  await other.api.uploadMedia({
    query: { id: mediaId, purpose: 'post', fileName: name, description: 'A round bowl on a dark shelf' },
    body: new Uint8Array(buffer),
  })
  await me.api.createPost({
    body: { id: crypto.randomUUID(), content: 'Swatches for the spring cardigan.', hobby: 'knitting' },
  })
  const postId = crypto.randomUUID()
  await other.api.createPost({
    body: { id: postId, content: first, hobby: 'pottery', tags: ['clay', 'kiln day'], mediaId },
  })
  const eventId = await meet(me, other)
  const projectId = await make(me)
  const chatId = chatIdOf(me, other)
  await me.api.startChat({ params: { chatId }, body: { users: [me.id, other.id] } })
  for (const [member, text] of talk) await say(member === 'me' ? me : other, chatId, text)
  const admin = await createAdmin(server)
  const removalId = await moderate({ me, other, admin }, postId)
  const suspended = await newMember('zoe')
  await admin.api.suspendMember({ params: { userId: suspended.id }, body: { reason: 'Threats' } })
  return {
    suspended,
    server,
    me,
    other,
    admin,
    postId,
    chatId,
    challengeId,
    eventId,
    seriesId,
    cancelledId,
    projectId,
    removalId,
  }
}

/** A challenge that both are taking part in, one to join and a completed one. */
const challengeOfAll = async (me: Member, other: Member) => {
  const { id } = await startChallenge(other, {
    title: 'A mug a day',
    description: 'Thrown, pinched or mended: whatever one can drink from counts. Show the wobbly ones, too.',
    hobby: 'pottery',
    startsOn: dayFromNow(-12),
    endsOn: dayFromNow(16),
    goal: 12,
  })
  await startChallenge(other, { kind: 'cooperative', title: 'A blanket for the kiln shed', goal: 50 })
  await join(me, id)
  for (const daysAgo of [8, 7, 6, 4, 3, 2, 1])
    await checkInOn(me, id, daysAgo, `Mug number ${9 - daysAgo}`, 'pottery')
  for (const daysAgo of [2, 1, 0]) await checkInOn(other, id, daysAgo, `A cup ${daysAgo}`, 'pottery')
  return id
}

/** An event that one hosts and the other attends, and a full one. */
const meet = async (me: Member, other: Member) => {
  const { id } = await hostEvent(other, {
    title: 'Raku evening: smoke, sawdust and surprises',
    description: 'One kiln, six pieces at a time. Wear cotton and nothing you love.',
    address: 'Kiln yard behind Hauptstraße 12',
    capacity: 8,
    timeZone: 'Asia/Tokyo',
  })
  await me.api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  await other.api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  const full = await hostEvent(other, { title: 'A table for one', capacity: 1, hobby: 'board-games' })
  await other.api.rsvpEvent({ params: { eventId: full.id }, body: { going: true } })
  await me.api.rsvpEvent({ params: { eventId: full.id }, body: { going: true } })
  const body = { id: crypto.randomUUID(), content: 'My pots for it', hobby: 'pottery', eventId: id }
  await me.api.createPost({ body })
  return id
}

/** An event with a tall picture that was cancelled. */
const fallThrough = async (me: Member, other: Member) => {
  const mediaId = crypto.randomUUID()
  const { name, buffer } = await photo(900, 1600)
  const query = { id: mediaId, purpose: 'post', fileName: name, description: 'A tower of mugs' } as const
  await other.api.uploadMedia({ query, body: new Uint8Array(buffer) })
  const { id } = await hostEvent(other, { title: 'Mugs in the meadow', capacity: 6, mediaId })
  await me.api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  await other.api.cancelEvent({ params: { eventId: id }, body: { reason: 'The meadow is under water' } })
  return id
}

/** A series with a picture. */
const gather = async (me: Member) => {
  const mediaId = crypto.randomUUID()
  const { name, buffer } = await photo(1600, 1200)
  const query = { id: mediaId, purpose: 'post', fileName: name, description: 'Spoons of birch' } as const
  await me.api.uploadMedia({ query, body: new Uint8Array(buffer) })
  const repeat = { every: 'two-weeks', times: 5 } as const
  return (await hostEvent(me, { title: 'Spoon club', hobby: 'woodworking', mediaId, repeat })).id
}

/** A project with every feature, and an abandoned one. */
const make = async (me: Member) => {
  await beginProject(me, { title: 'Macramé owl', hobby: 'knitting', state: 'let-go' })
  const { id } = await beginProject(me, {
    title: 'A tea set that pours without dripping',
    description: 'A pot, four cups and a tray. I throw until they agree with each other.',
    materials: [
      { id: crypto.randomUUID(), name: 'Stoneware with a little grog', amount: '6 kg' },
      { id: crypto.randomUUID(), name: 'Celadon', amount: '1 l' },
    ],
  })
  const project = { params: { projectId: id } }
  const { materials } = await me.api.getProject(project)
  const materialId = materials[0]?.id ?? ''
  await me.api.setMaterialReady({ params: { projectId: id, materialId }, body: { ready: true } })
  for (const side of ['before', 'after'] as const) {
    const mediaId = crypto.randomUUID()
    const { name, buffer } = await (side === 'before' ? photo(1600, 1200) : photo(1200, 1200))
    const query = { id: mediaId, purpose: 'post', fileName: name, description: `The set ${side}` } as const
    await me.api.uploadMedia({ query, body: new Uint8Array(buffer) })
    await me.api.setProjectPicture({ params: { projectId: id, side }, body: { mediaId } })
  }
  const hours = { id: crypto.randomUUID(), day: '2026-01-04', minutes: 150, note: 'Threw twelve, kept five.' }
  await me.api.logHours({ ...project, body: hours })
  const body = { id: crypto.randomUUID(), content: 'The spout is on.', hobby: 'pottery', projectId: id }
  await me.api.createPost({ body })
  await me.api.setProjectState({ ...project, body: { state: 'finished' } })
  return id
}

type People = Pick<Scene, 'me' | 'other' | 'admin'>

/** An open report, a removal with an appeal, and an announcement for a distant year. */
const moderate = async ({ me, other, admin }: People, postId: string) => {
  const subjectId = crypto.randomUUID()
  await me.api.createPost({ body: { id: subjectId, content: 'Buy my yarn, cheap!', hobby: 'knitting' } })
  const removalId = crypto.randomUUID()
  const reason = 'Advertisements belong on the market board.'
  await admin.api.removeContent({ body: { id: removalId, subject: 'post', subjectId, reason } })
  const second = crypto.randomUUID()
  await other.api.createPost({ body: { id: second, content: 'Chairs for sale', hobby: 'woodworking' } })
  const others = crypto.randomUUID()
  await admin.api.removeContent({ body: { id: others, subject: 'post', subjectId: second, reason } })
  await other.api.appealRemoval({
    params: { removalId: others },
    body: { text: 'They are free for whoever fetches them. "For sale" was a joke among friends.' },
  })
  await me.api.createReport({
    body: {
      id: crypto.randomUUID(),
      subject: 'post',
      subjectId: postId,
      reason: 'other',
      note: 'This is my bowl, not his. I showed it in March.',
    },
  })
  await admin.api.createAnnouncement({
    body: {
      id: crypto.randomUUID(),
      text: 'On Sunday between 6 and 8 in the morning the server moves house.',
      startsAt: '2099-01-01T00:00:00Z',
      endsAt: '2099-02-01T00:00:00Z',
    },
  })
  return removalId
}

const talk = [
  ['other', 'Hi Ada! Your swatches made me want to knit again.'],
  ['other', 'Which needles do you use for the spring cardigan?'],
  [
    'me',
    '4 mm bamboo for the body, 3.5 for the ribbing. It is all written down here: https://example.org/cardigan',
  ],
  [
    'me',
    'And do wash the swatch first. I learned that the hard way, with a sleeve that fitted nobody but the cat.',
  ],
  ['other', '🧶😹'],
  ['other', 'Will do. Tea at the kiln on Saturday?'],
  ['me', 'Gladly!'],
] as const
