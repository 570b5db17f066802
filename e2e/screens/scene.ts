import { createAdmin, createMember, type Member } from '../fixtures/members.ts'
import type { Bowline } from '../server/bowline.ts'
import { checkInOn, dayFromNow, join, startChallenge } from '../steps/challenges.ts'
import { chatIdOf, say } from '../steps/chat.ts'
import { hostEvent } from '../steps/events.ts'
import { beginProject } from '../steps/projects.ts'
import { type Cast, gatherPeople } from './cast.ts'
import { upload } from './community.ts'
import { fillFeed } from './scene-posts.ts'

/** The viewer, and the contents of their screens. */
export type Scene = {
  server: Bowline
  me: Member
  other: Member
  admin: Member
  postId: string
  /** A post with several pictures. */
  albumId: string
  /** Posts to save, the last one on top. */
  savedIds: string[]
  chatId: string
  eventId: string
  /** The first date of a series that `me` hosts. */
  seriesId: string
  /** Where `me` meant to go. */
  cancelledId: string
  projectId: string
  challengeId: string
  /** A challenge that one check-in completes. */
  shortChallengeId: string
  /** Removed content of `me`. */
  removalId: string
  suspended: Member
}

/** A small community, with two connected members in its middle. */
export const createScene = async (server: Bowline): Promise<Scene> => {
  const people = await gatherPeople(server)
  const { me, other, marta } = people
  await server.setClock(-4 * day)
  const seriesId = await gather(me)
  const cancelledId = await fallThrough(me, other)
  const projectId = await make(me)
  const eventId = await meet(people)
  await server.setClock(0)
  const challengeId = await challengeOfAll(server, me, other, marta)
  await server.setClock(-3 * day)
  const { id: shortChallengeId } = await startChallenge(other, {
    title: 'One bowl before the holidays',
    hobby: 'pottery',
    goal: 1,
  })
  await checkInOn(other, shortChallengeId, 3, 'Mine is a salad bowl', 'pottery')
  await server.setClock(0)
  const { postId, albumId, savedIds } = await fillFeed(server, people)
  const chatId = await chat(people)
  const admin = await createAdmin(server)
  await admin.api.updateProfile({
    body: {
      displayName: 'Kim Keeper',
      bio: 'Keeps the kettle on.',
      hobbies: [{ slug: 'knitting' }, { slug: 'tea' }],
      photoMediaId: await upload(admin, 'nadia.k', 'profile'),
    },
  })
  await admin.api.setCommunityText({ params: { name: 'rules' }, body: { text: rules } })
  const removalId = await moderate({ me, other, admin }, postId)
  const suspended = await createMember(server, 'zoe')
  await suspended.api.updateProfile({ body: { displayName: 'Zoe Quick' } })
  await admin.api.suspendMember({ params: { userId: suspended.id }, body: { reason: 'Threats' } })
  return {
    suspended,
    server,
    me,
    other,
    admin,
    postId,
    albumId,
    savedIds,
    chatId,
    challengeId,
    shortChallengeId,
    eventId,
    seriesId,
    cancelledId,
    projectId,
    removalId,
  }
}

const day = 24 * 60 * 60_000

/** A chat with an answer, and one with unread messages. @returns the id of the first */
const chat = async ({ me, other, marta }: Cast) => {
  const open = async (partner: Member) => {
    const chatId = chatIdOf(me, partner)
    await me.api.startChat({ params: { chatId }, body: { users: [me.id, partner.id] } })
    return chatId
  }
  const marta1 = await open(marta)
  for (const text of ['I have two skeins too many of the blue.', 'Shall I bring them on Saturday?'])
    await say(marta, marta1, text)
  const chatId = await open(other)
  for (const [index, [member, text]] of talk.entries()) {
    // A member has read what they answer.
    if (member === 'me') await me.api.readChat({ params: { chatId }, body: { upTo: index } })
    await say(member === 'me' ? me : other, chatId, text)
  }
  return chatId
}

const rules = `Be kind. Everybody here was a beginner once, and most of us still are at something.

Show your own work, and name the people whose patterns and ideas you use.

Selling belongs on the market board, not in the feed.

If something hurts you or somebody else, report it. We read every report within two days.`

/** By the days since. */
const ownPictures: Record<number, string> = { 6: 'pottery-4', 3: 'pottery-3', 1: 'pottery-2' }

/** A challenge that three are taking part in, and one to join. */
const challengeOfAll = async (server: Bowline, me: Member, other: Member, third: Member) => {
  await server.setClock(-12.5 * day)
  const { id } = await startChallenge(other, {
    title: 'A mug a day',
    description: 'Thrown, pinched or mended: if you can drink from it, it counts. Show the wobbly ones, too.',
    hobby: 'pottery',
    startsOn: dayFromNow(-12),
    endsOn: dayFromNow(16),
    goal: 12,
  })
  await startChallenge(other, { kind: 'cooperative', title: 'A blanket for the kiln shed', goal: 50 })
  await join(me, id)
  await join(third, id)
  const checkIns: [Member, number, string, string?][] = [
    ...[8, 7, 6, 4, 3, 2, 1].map((daysAgo): [Member, number, string, string?] => [
      me,
      daysAgo,
      `Mug number ${9 - daysAgo}`,
      ownPictures[daysAgo],
    ]),
    [other, 3, 'A cup with a thumbprint for a handle'],
    [other, 2, 'A cup that leans', 'pottery-2'],
    [other, 1, 'A cup for espresso', 'pottery-3'],
    [third, 5, 'Pinched on the train'],
    [third, 2, 'Mended with gold, because why not', 'pottery-1'],
  ]
  for (const [member, daysAgo, content, picture] of checkIns.sort(([, one], [, next]) => next - one)) {
    await server.setClock(-daysAgo * day)
    const mediaId = picture && (await upload(member, picture))
    await checkInOn(member, id, daysAgo, content, 'pottery', mediaId)
  }
  await server.setClock(0)
  return id
}

/** From one hour of a day to another, in UTC. */
const onDay = (days: number, from: number, to: number) => ({
  startsAt: hourOf(days, from),
  endsAt: hourOf(days, to),
})

const hourOf = (days: number, hour: number) => `${dayFromNow(days)}T${`${hour}`.padStart(2, '0')}:00:00Z`

/** An event that one hosts and others attend, and a full one. */
const meet = async ({ me, other, marta, lucia, jonas }: Cast) => {
  const { id } = await hostEvent(other, {
    title: 'Raku evening: smoke, sawdust and surprises',
    description: 'One kiln, six pieces at a time. Wear cotton and nothing you love.',
    place: 'Tokyo',
    address: 'Kiln yard, Kappabashi 12',
    capacity: 8,
    timeZone: 'Asia/Tokyo',
    ...onDay(16, 9, 11),
  })
  for (const { api } of [me, other, marta, lucia, jonas])
    await api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  const full = await hostEvent(other, {
    title: 'A table for one',
    capacity: 1,
    hobby: 'board-games',
    ...onDay(2, 18, 21),
  })
  await other.api.rsvpEvent({ params: { eventId: full.id }, body: { going: true } })
  await me.api.rsvpEvent({ params: { eventId: full.id }, body: { going: true } })
  const body = { id: crypto.randomUUID(), content: 'My pots for it', hobby: 'pottery', eventId: id }
  await me.api.createPost({ body })
  return id
}

/** An event with a tall picture that was canceled. */
const fallThrough = async (me: Member, other: Member) => {
  const mediaId = await upload(other, 'pottery-1')
  const { id } = await hostEvent(other, {
    title: 'Mugs in the meadow',
    capacity: 6,
    mediaId,
    ...onDay(9, 13, 16),
  })
  await me.api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  await other.api.cancelEvent({ params: { eventId: id }, body: { reason: 'The meadow is under water' } })
  return id
}

/** A series with a picture. */
const gather = async (me: Member) => {
  const mediaId = await upload(me, 'woodworking-4')
  const repeat = { every: 'two-weeks', times: 5 } as const
  return (
    await hostEvent(me, { title: 'Spoon club', hobby: 'woodworking', mediaId, repeat, ...onDay(5, 17, 19) })
  ).id
}

/** A project with every feature, and an abandoned one. */
const make = async (me: Member) => {
  await beginProject(me, { title: 'Macramé owl', hobby: 'knitting', state: 'let-go' })
  const { id } = await beginProject(me, {
    title: 'A tea set that pours without dripping',
    description: 'A pot, four cups and a tray. I throw until they agree with each other.',
    materials: [
      { id: crypto.randomUUID(), name: 'Stoneware with a little grog', amount: '6 kg' },
      { id: crypto.randomUUID(), name: 'Celadon', amount: '1 L' },
    ],
  })
  const project = { params: { projectId: id } }
  const { materials } = await me.api.getProject(project)
  const materialId = materials[0]?.id ?? ''
  await me.api.setMaterialReady({ params: { projectId: id, materialId }, body: { ready: true } })
  for (const side of ['before', 'after'] as const) {
    const mediaId = await upload(me, side === 'before' ? 'pottery-2' : 'tea-1')
    await me.api.setProjectPicture({ params: { projectId: id, side }, body: { mediaId } })
  }
  const hours = {
    id: crypto.randomUUID(),
    day: dayFromNow(-4),
    minutes: 150,
    note: 'Threw twelve, kept five.',
  }
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
      text: "On Sunday between 6 and 8 in the morning, we're moving to a new server.",
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
