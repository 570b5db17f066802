import { createAdmin, createMember, type Member } from '../fixtures/members.ts'
import type { Bowline } from '../server/bowline.ts'
import { checkInOn, dayFromNow, join, startChallenge } from '../steps/challenges.ts'
import { chatIdOf, say } from '../steps/chat.ts'
import { hostEvent } from '../steps/events.ts'
import { beginProject } from '../steps/projects.ts'
import { discuss, post, settle, upload } from './community.ts'

/** The viewer, and the contents of their screens. */
export type Scene = {
  server: Bowline
  me: Member
  other: Member
  admin: Member
  postId: string
  /** A post with several pictures. */
  albumId: string
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

/** The texts of the post with the picture, of two comments on it, and of the post with several pictures. */
export const first = 'Third glaze test this month'
export const question = 'How do you keep the rim round'
export const newestComment = 'That glaze!'
export const album = 'Five swatches, one cardigan'

/** A small community, with two connected members in its middle. */
export const createScene = async (server: Bowline): Promise<Scene> => {
  const people = await gatherPeople(server)
  const { me, other, marta, lucia, jonas, sofia } = people
  await server.setClock(-4 * day)
  const seriesId = await gather(me)
  const cancelledId = await fallThrough(me, other)
  const projectId = await make(me)
  const eventId = await meet(people)
  await server.setClock(0)
  const challengeId = await challengeOfAll(server, me, other, marta)
  const tell = (given: Parameters<typeof post>[1]) => post(server, given)
  await tell({
    author: me,
    hoursAgo: 50,
    content: 'Swatches for the spring cardigan.',
    hobby: 'knitting',
    tags: ['colourwork'],
    pictures: ['knitting-5'],
    likedBy: [marta, sofia],
  })
  await tell({
    author: jonas,
    hoursAgo: 27,
    content: 'Dovetails by hand, second drawer. The gaps are where the light gets in.',
    hobby: 'woodworking',
    tags: ['handtools'],
    pictures: ['woodworking-1'],
    likedBy: [me, other, lucia],
  })
  await tell({
    author: lucia,
    hoursAgo: 9,
    content: 'I wet the paper twice today and let the colours decide the rest.',
    hobby: 'watercolour',
    tags: ['wetinwet', 'slowdays'],
    pictures: ['watercolour-4', 'watercolour-1'],
    likedBy: [me, sofia],
  })
  await tell({
    author: other,
    hoursAgo: 75,
    content: 'A stool for the kiln yard. It stands, mostly.',
    hobby: 'woodworking',
    tags: ['handtools'],
    pictures: ['woodworking-3'],
    likedBy: [me, jonas],
  })
  await tell({
    author: other,
    hoursAgo: 60,
    content: 'Bread to go with the bowls.',
    hobby: 'baking',
    tags: [],
    pictures: ['baking-2'],
    likedBy: [me, marta],
  })
  const albumId = await tell({
    author: marta,
    hoursAgo: 5,
    content: `${album}. Which one would you wear to a wedding?`,
    hobby: 'knitting',
    tags: ['colourwork', 'stranded'],
    pictures: ['knitting-1', 'knitting-2', 'knitting-4', 'knitting-6', 'knitting-3'],
    likedBy: [me, other, lucia, jonas],
  })
  const postId = await tell({
    author: other,
    hoursAgo: 2,
    content: first,
    hobby: 'pottery',
    tags: ['clay', 'kilnday'],
    pictures: ['pottery-4'],
    likedBy: [me, marta, sofia, jonas],
  })
  await talkAbout(server, postId, people)
  const chatId = await chat(people)
  const admin = await createAdmin(server)
  await admin.api.updateProfile({ body: { displayName: 'Kim Keeper', bio: 'Keeps the kettle on.' } })
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
    chatId,
    challengeId,
    eventId,
    seriesId,
    cancelledId,
    projectId,
    removalId,
  }
}

const day = 24 * 60 * 60_000

type Cast = Record<'me' | 'other' | 'marta' | 'jonas' | 'lucia' | 'sofia', Member>

/** Six members of two weeks, and who follows whom. */
const gatherPeople = async (server: Bowline): Promise<Cast> => {
  const me = await settle(server, {
    username: 'ada.weaver',
    displayName: 'Ada Weaver',
    bio: 'Clay on weekdays, wool on weekends.',
    hobbies: [{ slug: 'pottery', level: 'advanced' }, { slug: 'knitting' }],
    portrait: 'isla.mac',
  })
  const other = await settle(server, {
    username: 'ben.turner',
    displayName: 'Ben Turner',
    bio: 'Makes chairs that mostly stand.',
    hobbies: [{ slug: 'pottery' }, { slug: 'woodworking', level: 'expert' }],
    portrait: 'ben_caldwell',
  })
  const marta = await settle(server, {
    username: 'marta.kowal',
    displayName: 'Marta Kowalczyk',
    bio: 'Wool first, questions later.',
    hobbies: [{ slug: 'knitting', level: 'expert' }, { slug: 'hiking' }, { slug: 'tea' }],
    portrait: 'marta.kowal',
  })
  const jonas = await settle(server, {
    username: 'jonas_h',
    displayName: 'Jonas Hoffmann',
    bio: 'Hand tools, steel bikes, Kellerbier.',
    hobbies: [{ slug: 'woodworking' }, { slug: 'cycling' }],
    portrait: 'jonas_h',
  })
  const lucia = await settle(server, {
    username: 'lucia.ferrer',
    displayName: 'Lucía Ferrer',
    bio: 'I paint what I grow and eat what survives the painting.',
    hobbies: [{ slug: 'watercolour' }, { slug: 'gardening' }, { slug: 'pottery', level: 'beginner' }],
    portrait: 'lucia.ferrer',
  })
  const sofia = await settle(server, {
    username: 'sofia.rossi',
    displayName: 'Sofia Rossi',
    bio: '',
    hobbies: [{ slug: 'knitting' }],
  })
  const follows: [Member, Member][] = [
    [me, other],
    [me, marta],
    [me, lucia],
    [me, jonas],
    [other, me],
    [marta, me],
    [sofia, me],
    [other, marta],
    [lucia, other],
    [jonas, other],
  ]
  for (const [{ api }, { id: userId }] of follows) await api.followUser({ params: { userId } })
  return { me, other, marta, jonas, lucia, sofia }
}

const talkAbout = (server: Bowline, postId: string, { me, other, marta, lucia, sofia, jonas }: Cast) =>
  discuss(server, postId, [
    { by: jonas, hoursAgo: 1.7, content: 'Third time lucky. I would drink soup from that.', liked: [other] },
    {
      by: lucia,
      hoursAgo: 1.4,
      content: `${question} when you pull? Mine always ends up as an egg, and then I tell everybody it was meant to be one.`,
      liked: [me, marta, sofia],
      replies: [
        {
          by: other,
          hoursAgo: 1.1,
          content: 'Pull it wet, then leave it alone. A day under plastic does more than both my hands.',
          liked: [lucia, me],
        },
        { by: lucia, hoursAgo: 0.8, content: 'Leaving it alone is the hard part!' },
      ],
    },
    {
      by: marta,
      hoursAgo: 0.4,
      content: `${newestComment} Is it the iron one from the workshop?`,
      liked: [me],
    },
  ])

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
  const checkIns: [Member, number, string][] = [
    ...[8, 7, 6, 4, 3, 2, 1].map((daysAgo): [Member, number, string] => [
      me,
      daysAgo,
      `Mug number ${9 - daysAgo}`,
    ]),
    [other, 3, 'A cup with a thumbprint for a handle'],
    [other, 2, 'A cup that leans'],
    [other, 1, 'A cup for espresso'],
    [third, 5, 'Pinched on the train'],
    [third, 2, 'Mended with gold, because why not'],
  ]
  for (const [member, daysAgo, content] of checkIns.sort(([, one], [, next]) => next - one)) {
    await server.setClock(-daysAgo * day)
    await checkInOn(member, id, daysAgo, content, 'pottery')
  }
  await server.setClock(0)
  return id
}

/** An event that one hosts and others attend, and a full one. */
const meet = async ({ me, other, marta, lucia, jonas }: Cast) => {
  const { id } = await hostEvent(other, {
    title: 'Raku evening: smoke, sawdust and surprises',
    description: 'One kiln, six pieces at a time. Wear cotton and nothing you love.',
    place: 'Tokyo',
    address: 'Kiln yard, Kappabashi 12',
    capacity: 8,
    timeZone: 'Asia/Tokyo',
  })
  for (const { api } of [me, other, marta, lucia, jonas])
    await api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  const full = await hostEvent(other, { title: 'A table for one', capacity: 1, hobby: 'board-games' })
  await other.api.rsvpEvent({ params: { eventId: full.id }, body: { going: true } })
  await me.api.rsvpEvent({ params: { eventId: full.id }, body: { going: true } })
  const body = { id: crypto.randomUUID(), content: 'My pots for it', hobby: 'pottery', eventId: id }
  await me.api.createPost({ body })
  return id
}

/** An event with a tall picture that was cancelled. */
const fallThrough = async (me: Member, other: Member) => {
  const mediaId = await upload(other, 'pottery-1')
  const { id } = await hostEvent(other, { title: 'Mugs in the meadow', capacity: 6, mediaId })
  await me.api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  await other.api.cancelEvent({ params: { eventId: id }, body: { reason: 'The meadow is under water' } })
  return id
}

/** A series with a picture. */
const gather = async (me: Member) => {
  const mediaId = await upload(me, 'woodworking-4')
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
