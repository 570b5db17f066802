import type { Page } from '@playwright/test'
import { createAdmin, type Member, mailedLink, newcomer } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect } from '../fixtures/test.ts'
import type { Bowline } from '../server/bowline.ts'
import { checkInOn, dayFromNow, join, ring, startChallenge } from '../steps/challenges.ts'
import { chatIdOf, chats, messageWith, openChats, say } from '../steps/chat.ts'
import { hostEvent } from '../steps/events.ts'
import { compose, postWith } from '../steps/posts.ts'
import { beginProject } from '../steps/projects.ts'

/** Who is looking, and what there is to look at. */
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
  projectId: string
  challengeId: string
  /** Something of `me` that was removed. */
  removalId: string
}

export type Screen = {
  name: string
  as: 'visitor' | 'newcomer' | 'member' | 'admin'
  /** Leads to the screen and waits until it is all there. */
  open: (page: Page, scene: Scene) => Promise<void>
}

const first = 'Third attempt at a handle'

/** Two members who know each other, with a few posts, one of them with a picture. */
export const createScene = async (
  server: Bowline,
  newMember: (name?: string) => Promise<Member>,
): Promise<Scene> => {
  const [me, other] = [await newMember('ada'), await newMember('ben')]
  await me.api.updateProfile({
    body: {
      displayName: 'Ada Weaver',
      bio: 'Clay on weekdays, wool on weekends.',
      hobbies: [{ slug: 'pottery', level: 'advanced' }, { slug: 'knitting' }],
    },
  })
  await other.api.updateProfile({
    body: { displayName: 'Ben Turner', bio: 'Makes chairs that mostly stand.' },
  })
  await me.api.followUser({ params: { userId: other.id } })
  await other.api.followUser({ params: { userId: me.id } })
  const seriesId = await gather(me)
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
  return { server, me, other, admin, postId, chatId, challengeId, eventId, seriesId, projectId, removalId }
}

/** One that both are in the middle of, one to join, one that was completed. */
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
  await me.api.updatePreferences({ body: { timeZone: 'Europe/Berlin' } })
  await join(me, id)
  for (const daysAgo of [8, 7, 6, 4, 3, 2, 1])
    await checkInOn(me, id, daysAgo, `Mug number ${9 - daysAgo}`, 'pottery')
  for (const daysAgo of [2, 1, 0]) await checkInOn(other, id, daysAgo, `A cup ${daysAgo}`, 'pottery')
  return id
}

/** An evening one of them hosts and the other goes to, and one that is full. */
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

/** A series with a picture. */
const gather = async (me: Member) => {
  const mediaId = crypto.randomUUID()
  const { name, buffer } = await photo(1600, 1200)
  const query = { id: mediaId, purpose: 'post', fileName: name, description: 'Spoons of birch' } as const
  await me.api.uploadMedia({ query, body: new Uint8Array(buffer) })
  const repeat = { every: 'two-weeks', times: 5 } as const
  return (await hostEvent(me, { title: 'Spoon club', hobby: 'woodworking', mediaId, repeat })).id
}

/** A project with all that one can have, and one that was let go. */
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

/** A report that is open, a removal with an appeal, and something that will be announced in a far year. */
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

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

export const screens: Screen[] = [
  {
    name: 'first-steps-of-a-visitor',
    as: 'visitor',
    open: async page => {
      await page.goto('/onboarding')
      await heading(page, 'Your first steps')
    },
  },
  {
    name: 'sign-in',
    as: 'visitor',
    open: async page => {
      await page.goto('/auth')
      await heading(page, 'Welcome back')
    },
  },
  {
    name: 'sign-up',
    as: 'visitor',
    open: async page => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Create account' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'reset-password',
    as: 'visitor',
    open: async page => {
      await page.goto('/reset-password')
      await heading(page, 'Forgot your password?')
    },
  },
  {
    name: 'new-password',
    as: 'visitor',
    open: async (page, { server, other }) => {
      await server.client().requestPasswordReset({ body: { email: other.email } })
      await page.goto(await mailedLink(server, other.email, /reset/i))
      await heading(page, 'Choose a new password')
    },
  },
  {
    name: 'check-your-inbox',
    as: 'visitor',
    open: async page => {
      await page.goto('/verify-email')
      await heading(page, 'Check your inbox')
    },
  },
  {
    name: 'verified',
    as: 'visitor',
    open: async (page, { server }) => {
      const someone = newcomer()
      await server.client().createAccount({ body: someone })
      await page.goto(await mailedLink(server, someone.email))
      await heading(page, 'Thank you')
    },
  },
  {
    name: 'onboarding-name',
    as: 'newcomer',
    open: page => openStep(page, 1),
  },
  {
    name: 'onboarding-hobbies',
    as: 'newcomer',
    open: page => openStep(page, 2),
  },
  {
    name: 'onboarding-people',
    as: 'newcomer',
    open: page => openStep(page, 3),
  },
  {
    name: 'onboarding-challenge',
    as: 'newcomer',
    open: page => openStep(page, 4),
  },
  {
    name: 'onboarding-left',
    as: 'newcomer',
    open: async page => {
      await page.goto('/home')
      await heading(page, 'Your first steps')
    },
  },
  {
    name: 'feed',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, first)).toBeVisible()
      await pictureShown(page)
    },
  },
  {
    name: 'post',
    as: 'member',
    open: async (page, { postId }) => {
      await page.goto(`/post/${postId}`)
      await expect(postWith(page, first)).toBeVisible()
      await pictureShown(page)
    },
  },
  {
    name: 'post-not-found',
    as: 'member',
    open: async page => {
      await page.goto(`/post/${crypto.randomUUID()}`)
      await heading(page, 'Post not found')
    },
  },
  {
    name: 'composer',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, first)).toBeVisible()
      const dialog = await compose(page, {
        text: 'A mug for every day of the week.',
        hobby: 'Pottery',
        picture: await photo(),
        description: 'Seven mugs in a row',
        tags: ['mugs'],
      })
      await dialog.getByRole('textbox', { name: 'What have you been making?' }).focus()
    },
  },
  {
    name: 'own-profile',
    as: 'member',
    open: async page => {
      await page.goto('/profile')
      await heading(page, 'Ada Weaver')
      await expect(postWith(page, 'Swatches')).toBeVisible()
    },
  },
  {
    name: 'edit-profile',
    as: 'member',
    open: async page => {
      await page.goto('/profile')
      await expect(postWith(page, 'Swatches')).toBeVisible()
      await page.getByRole('button', { name: 'Edit profile' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
    },
  },
  {
    name: 'profile',
    as: 'member',
    open: async (page, { other }) => {
      await page.goto(`/profile/${other.id}`)
      await heading(page, 'Ben Turner')
      await expect(postWith(page, first)).toBeVisible()
      await pictureShown(page)
    },
  },
  {
    name: 'search',
    as: 'member',
    open: async page => {
      await page.goto('/search')
      await heading(page, 'Look around')
    },
  },
  {
    name: 'search-results',
    as: 'member',
    open: async page => {
      await page.goto('/search?q=handle')
      await expect(page.getByRole('link', { name: /Third attempt at a handle/ }).first()).toBeVisible()
      await page.goto('/search?q=potery')
      await expect(page.getByRole('link', { name: /Pottery/ }).first()).toBeVisible()
    },
  },
  {
    name: 'search-projects',
    as: 'member',
    open: async page => {
      await page.goto('/search?q=stonware+celadon&kind=projects')
      await expect(page.getByRole('main').getByRole('link', { name: 'A tea set' }).first()).toBeVisible()
    },
  },
  {
    name: 'search-nothing',
    as: 'member',
    open: async page => {
      await page.goto('/search?q=xylophone')
      await heading(page, 'Nothing found')
    },
  },
  {
    name: 'hobby',
    as: 'member',
    open: async page => {
      await page.goto('/hobbies/pottery')
      await heading(page, 'Pottery')
      await expect(postWith(page, first).first()).toBeVisible()
    },
  },
  {
    name: 'tag',
    as: 'member',
    open: async page => {
      await page.goto('/tags/kiln-day')
      await heading(page, 'kiln day')
      await expect(postWith(page, first).first()).toBeVisible()
    },
  },
  {
    name: 'hobbyists',
    as: 'member',
    open: async page => {
      await page.goto('/hobbyists')
      await expect(page.getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'followers',
    as: 'member',
    open: async (page, { me }) => {
      await page.goto(`/profile/${me.id}/followers`)
      await expect(page.getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'leaderboard',
    as: 'member',
    open: async page => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Leaderboard' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'settings',
    as: 'member',
    open: async page => {
      await page.goto('/settings')
      await heading(page, 'Settings')
      await expect(page.getByText(/^This device ·/)).toBeVisible()
    },
  },
  {
    name: 'notifications',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await page.getByRole('button', { name: 'Notifications' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Today' })).toBeVisible()
    },
  },
  {
    name: 'chats',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await openChats(page)
      await expect(chats(page).getByText('Gladly!')).toBeVisible()
    },
  },
  {
    name: 'chats-nobody-found',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await openChats(page)
      await page.getByRole('searchbox', { name: 'Search people' }).fill('zzz')
      await expect(chats(page).getByRole('heading', { name: 'Nobody found' })).toBeVisible()
    },
  },
  {
    name: 'chat',
    as: 'member',
    open: async (page, { chatId }) => {
      await page.goto(`/home?chat=${chatId}`)
      await expect(messageWith(page, 'Gladly!')).toBeVisible()
      await page.getByRole('textbox', { name: 'Message' }).fill('I bring the biscuits')
    },
  },
  {
    name: 'events',
    as: 'member',
    open: async page => {
      await page.goto('/events?when=own')
      await expect(page.getByRole('article', { name: 'Raku evening' })).toBeVisible()
      await expect(page.getByText('1st in line')).toBeVisible()
    },
  },
  {
    name: 'events-none',
    as: 'member',
    open: async page => {
      await page.goto('/events?when=over')
      await heading(page, 'Nothing to look back on yet')
    },
  },
  {
    name: 'event',
    as: 'member',
    open: async (page, { eventId }) => {
      await page.goto(`/events/${eventId}`)
      await heading(page, 'Raku evening')
      await expect(postWith(page, 'My pots for it')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Write a comment' }).last()).toBeVisible()
    },
  },
  {
    name: 'event-attendees',
    as: 'member',
    open: async (page, { eventId }) => {
      await page.goto(`/events/${eventId}`)
      await page.getByRole('button', { name: /2 members go/ }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'new-event',
    as: 'member',
    open: async page => {
      await page.goto('/events')
      await page.getByRole('button', { name: 'New event' }).click()
      const form = page.getByRole('dialog', { name: 'New event' })
      await form.getByRole('button', { name: 'Create event' }).click()
      await expect(form.getByText('Say when it starts')).toBeVisible()
    },
  },
  {
    name: 'edit-event',
    as: 'member',
    open: async (page, { seriesId }) => {
      await openEditor(page, seriesId)
      await expect(page.getByText('are the same for the whole series')).toBeVisible()
    },
  },
  {
    name: 'edit-series',
    as: 'member',
    open: async (page, { seriesId }) => {
      await openEditor(page, seriesId)
      await page.getByRole('radio', { name: 'This one and those after it' }).check()
      await page.getByRole('combobox', { name: 'Repeats' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'edit-series-picture',
    as: 'member',
    open: async (page, { seriesId }) => {
      await openEditor(page, seriesId)
      await page.getByRole('radio', { name: 'This one and those after it' }).check()
      await page.getByRole('button', { name: 'Remove image' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'project',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await heading(page, 'A tea set that pours')
      await expect(postWith(page, 'The spout is on.').last()).toBeVisible()
    },
  },
  {
    name: 'project-story',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await expect(postWith(page, 'The spout is on.').last()).toBeVisible()
      await page.getByRole('heading', { name: 'Materials' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 480))
    },
  },
  {
    name: 'project-hours',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('button', { name: 'Enter hours' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Time spent' })).toBeVisible()
    },
  },
  {
    name: 'project-pictures',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('article', { name: 'A tea set' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Before and after' }).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Before' })).toBeVisible()
    },
  },
  {
    name: 'project-edit',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('article', { name: 'A tea set' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
    },
  },
  {
    name: 'profile-projects',
    as: 'member',
    open: async page => {
      await page.goto('/profile')
      await expect(page.getByRole('article', { name: 'Macramé owl' })).toBeVisible()
      await page.getByRole('heading', { name: 'Projects' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 320))
    },
  },
  {
    name: 'project-none',
    as: 'member',
    open: async page => {
      await page.goto(`/projects/${crypto.randomUUID()}`)
      await heading(page, 'Project not found')
    },
  },
  {
    name: 'challenges',
    as: 'member',
    open: async page => {
      await page.goto('/challenges')
      await expect(page.getByRole('article', { name: 'A mug a day' }).first()).toBeVisible()
    },
  },
  {
    name: 'challenge',
    as: 'member',
    open: async (page, { challengeId }) => {
      await page.goto(`/challenges/${challengeId}`)
      await expect(ring(page, '7 of 12 check-ins')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Leaderboard' })).toBeVisible()
    },
  },
  {
    name: 'new-challenge',
    as: 'member',
    open: async page => {
      await page.goto('/challenges')
      await page.getByRole('button', { name: 'New challenge' }).click()
      await expect(page.getByRole('dialog', { name: 'New challenge' })).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, first)).toBeVisible()
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    },
  },
  {
    name: 'report',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await postWith(page, first).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible()
    },
  },
  {
    name: 'removed',
    as: 'member',
    open: async (page, { removalId }) => {
      await page.goto(`/removed/${removalId}`)
      await heading(page, 'Your post was removed')
    },
  },
  {
    name: 'admin-reports',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await expect(page.getByRole('list', { name: 'Open reports' })).toBeVisible()
    },
  },
  {
    name: 'admin-report',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Post by Ben Turner' }).first().click()
      await heading(page, 'What there was before')
    },
  },
  {
    name: 'admin-remove',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Post by Ben Turner' }).first().click()
      await page.getByRole('button', { name: 'Remove it' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'admin-appeal',
    as: 'admin',
    open: async page => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Appeal: Post' }).first().click()
      await heading(page, 'The appeal')
    },
  },
  {
    name: 'admin-members',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/members')
      await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
    },
  },
  {
    name: 'admin-member',
    as: 'admin',
    open: async (page, { other }) => {
      await page.goto(`/admin/members/${other.id}`)
      await heading(page, 'Ben Turner')
    },
  },
  {
    name: 'admin-role',
    as: 'admin',
    open: async (page, { other }) => {
      await page.goto(`/admin/members/${other.id}`)
      await page.getByRole('button', { name: 'Make admin' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'admin-hobbies',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/hobbies')
      await expect(page.getByRole('list', { name: 'Hobbies' })).toBeVisible()
    },
  },
  {
    name: 'admin-announcements',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/announcements')
      await expect(page.getByRole('list', { name: 'Announcements so far' })).toBeVisible()
    },
  },
  {
    name: 'admin-log',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/log')
      await expect(page.getByRole('list', { name: 'Log' })).toBeVisible()
    },
  },
  {
    name: 'admin-diagnostics',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/diagnostics')
      await heading(page, 'Jobs')
    },
  },
]

const openEditor = async (page: Page, eventId: string) => {
  await page.goto(`/events/${eventId}`)
  await page.getByRole('article', { name: 'Spoon club' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
}

/** From one of the first steps to the next. */
const openStep = async (page: Page, number: number) => {
  if (number === 1) await page.goto('/onboarding')
  else await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Step ${number} of 4` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

const pictureShown = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: 'A round bowl on a dark shelf' })
        .evaluate((image: HTMLImageElement) => image.complete && getComputedStyle(image).opacity === '1'),
    )
    .toBe(true)
