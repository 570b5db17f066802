import { randomUUID } from 'node:crypto'
import type { Client } from '@bowline/api'
import type { OperationName, RequestOf } from '@bowline/api/contract/index'
import { chatIdOf, mailService } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import type { DB } from '../database/schema.gen.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { analyticsAppId } from '../features/analytics/app-id.ts'
import { mailServiceUser } from '../features/contact/public-id.ts'
import { createUnsubscribeToken } from '../features/mail/unsubscribe-token.ts'
import { emptyArchive } from './archives.ts'
import { createDevice } from './device.ts'
import { createTestServer, type TestMember } from './server.ts'

export const roles = ['visitor', 'stranger', 'follower', 'author', 'admin'] as const
export type Role = (typeof roles)[number]
export type World = Awaited<ReturnType<typeof createWorld>>

const password = 'Right1Password'

/** A server with an author, who has a post for followers, and with everybody who may come by. */
export const createWorld = async () => {
  const server = await createTestServer({ PUSH_LOOPBACK: 'on' })
  const { db, member } = server
  const author = await member({ username: 'author' })
  const members = {
    stranger: await member({ username: 'stranger' }),
    follower: await member({ username: 'follower' }),
    author,
    admin: await member({ username: 'the_admin', isAdmin: true, isDeveloper: true }),
  }
  await db
    .updateTable('accounts')
    .set({ password_hash: await cheapHash })
    .execute()
  await members.follower.api.followUser({ params: { userId: author.id } })
  const postId = randomUUID()
  await author.api.createPost({
    body: { id: postId, content: 'For followers', hobby: 'pottery', visibility: 'followers' },
  })
  const commentId = randomUUID()
  await author.api.createComment({ params: { postId }, body: { id: commentId, content: 'Ask away' } })
  await author.api.updatePrivacy({ body: { messagePermission: 'public' } })
  const chatId = chatIdOf(author.id, members.follower.id)
  const messageId = randomUUID()
  await members.follower.api.startChat({ params: { chatId }, body: { users: chatId.split('_') } })
  await members.follower.api.sendMessage({
    params: { chatId },
    body: { id: messageId, text: 'Which glaze?' },
  })
  const eventId = randomUUID()
  await author.api.createEvent({
    body: {
      id: eventId,
      title: 'Raku evening',
      startsAt: '2026-04-10T17:00:00Z',
      endsAt: '2026-04-10T20:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
      hobby: 'pottery',
      visibility: 'followers',
    },
  })
  const challengeId = randomUUID()
  await author.api.createChallenge({
    body: {
      id: challengeId,
      title: 'Ten bowls',
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 10,
    },
  })
  const projectId = randomUUID()
  const materialId = randomUUID()
  const hoursId = randomUUID()
  await author.api.createProject({
    body: {
      id: projectId,
      title: 'A tea set',
      hobby: 'pottery',
      visibility: 'followers',
      materials: [{ id: materialId, name: 'Stoneware', amount: '4 kg' }],
    },
  })
  await author.api.logHours({
    params: { projectId },
    body: { id: hoursId, day: '2026-03-01', minutes: 90, note: 'Throwing' },
  })
  const moderation = await createCases(members, messageId)
  const suspended = await member({ username: 'suspended' })
  await members.admin.api.suspendMember({ params: { userId: suspended.id }, body: { reason: 'Spam' } })
  await server.client().signIn({ body: { email: author.email, password } })
  const { sessions } = await author.api.listSessions()
  const otherSessionId = sessions.find(session => !session.current)?.id ?? ''
  const device = createDevice('http://127.0.0.1:9/nobody-listens').registration
  await author.api.createPushRegistration({ body: device })
  await server.client().requestPasswordReset({ body: { email: author.email } })
  const code = /oobCode=([\w-]+)/.exec((await server.mails(author.email))[0]?.text ?? '')?.[1] ?? ''
  const clients: Record<Role, Client> = {
    visitor: server.client(),
    stranger: members.stranger.api,
    follower: members.follower.api,
    author: author.api,
    admin: members.admin.api,
  }
  const { user } = await author.api.exportMyData()
  const archiveOfAnother = await emptyArchive(user)
  const things = {
    postId,
    commentId,
    chatId,
    messageId,
    eventId,
    challengeId,
    projectId,
    materialId,
    hoursId,
  }
  const made = { ...things, otherSessionId, device, code, archiveOfAnother }
  return { ...server, ...made, ...moderation, author, suspended, clients, picture: await picture }
}

type Members = Record<'author' | 'admin', TestMember>

/** A report of a message, an appeal of the author's against a removal, another removal, and something announced. */
const createCases = async ({ author, admin }: Members, messageId: string) => {
  const removalId = randomUUID()
  const appealedId = randomUUID()
  for (const id of [removalId, appealedId]) {
    const subjectId = randomUUID()
    await author.api.createPost({ body: { id: subjectId, content: 'For sale', hobby: 'pottery' } })
    await admin.api.removeContent({ body: { id, subject: 'post', subjectId, reason: 'An advertisement' } })
  }
  await author.api.appealRemoval({ params: { removalId: appealedId }, body: { text: 'It is a gift' } })
  await author.api.createReport({
    body: { id: randomUUID(), subject: 'message', subjectId: messageId, reason: 'spam' },
  })
  const { cases } = await admin.api.listCases()
  const announcementId = randomUUID()
  await admin.api.createAnnouncement({
    body: {
      id: announcementId,
      text: 'We move on Sunday',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2027-01-01T00:00:00Z',
    },
  })
  return {
    removalId,
    announcementId,
    appealId: cases.find(({ kind }) => kind === 'appeal')?.id ?? '',
    caseId: cases.find(({ kind }) => kind === 'report')?.id ?? '',
  }
}

const cheapHash = hashPassword(password, { logN: 4, r: 8, p: 1 })
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer()

/** For every operation a request that is right in every other respect, about the author and the author's things. */
export const requests: { [Name in OperationName]: (world: World) => RequestOf<Name> } = {
  getConfig: () => ({}),
  getAttestationChallenge: () => ({}),
  createAttestation: () => ({ body: { challenge: noChallenge, solution: { counter: 1, derivedKey: '00' } } }),
  exportMyData: () => ({}),
  deleteMyAccount: () => ({ body: { password } }),
  recount: () => ({}),
  repair: () => ({}),
  getAnalyticsConfig: ({ context }) => ({ params: { appId: analyticsAppId(context.secret) } }),
  recordAnalytics: ({ context }) => ({
    body: {
      appId: analyticsAppId(context.secret),
      views: ['/home'],
      vitals: [{ name: 'LCP', value: 1200 }],
    },
  }),
  getAnalytics: () => ({}),
  createAccount: () => ({ body: { email: 'new@example.org', username: 'newcomer', password } }),
  getSession: () => ({}),
  signIn: ({ author }) => ({ body: { email: author.email, password } }),
  signOut: () => ({}),
  resendVerification: () => ({ body: {} }),
  checkActionCode: ({ code }) => ({ body: { code } }),
  applyActionCode: ({ code }) => ({ body: { code, newPassword: 'Other1Password' } }),
  requestPasswordReset: ({ author }) => ({ body: { email: author.email } }),
  changeEmail: () => ({ body: { newEmail: 'moved@example.org', password } }),
  changePassword: () => ({ body: { currentPassword: password, newPassword: 'Other1Password' } }),
  deleteAccount: () => ({ body: { password } }),
  listSessions: () => ({}),
  revokeSession: ({ otherSessionId }) => ({ params: { sessionId: otherSessionId } }),
  revokeOtherSessions: () => ({}),
  getArchive: () => ({}),
  createArchive: () => ({}),
  getImport: () => ({}),
  createImport: ({ archiveOfAnother }) => ({ body: archiveOfAnother }),
  updatePreferences: () => ({ body: { theme: 'dark' } }),
  getNotificationPreferences: () => ({}),
  updateNotificationPreferences: () => ({ body: { notificationTypes: { likes: false } } }),
  getPrivacy: () => ({}),
  updatePrivacy: () => ({ body: { profileVisibility: 'followers' } }),
  getProfile: ({ author }) => ({ params: { userId: author.id } }),
  updateProfile: () => ({ body: { bio: 'Turns bowls' } }),
  listProfilePosts: ({ author }) => ({ params: { userId: author.id } }),
  listFollowers: ({ author }) => ({ params: { userId: author.id } }),
  listFollowing: ({ author }) => ({ params: { userId: author.id } }),
  listConnections: ({ author }) => ({ params: { userId: author.id } }),
  getFollow: ({ author }) => ({ params: { userId: author.id } }),
  followUser: ({ author }) => ({ params: { userId: author.id } }),
  unfollowUser: ({ author }) => ({ params: { userId: author.id } }),
  migrateFollows: () => ({}),
  listBlocks: () => ({}),
  blockMember: ({ author }) => ({ params: { userId: author.id } }),
  unblockMember: ({ author }) => ({ params: { userId: author.id } }),
  listMutes: () => ({}),
  muteMember: ({ author }) => ({ params: { userId: author.id } }),
  unmuteMember: ({ author }) => ({ params: { userId: author.id } }),
  listNotifications: () => ({}),
  getUnread: () => ({}),
  markNotificationsRead: () => ({ body: {} }),
  deleteNotifications: () => ({ body: {} }),
  getPushKey: () => ({}),
  listPushRegistrations: () => ({}),
  createPushRegistration: () => ({ body: createDevice('http://127.0.0.1:9/new').registration }),
  updatePushRegistration: ({ device }) => ({
    params: { registrationId: device.id },
    body: { platform: 'pwa-standalone' },
  }),
  deletePushRegistration: ({ device }) => ({ params: { registrationId: device.id } }),
  testPush: ({ device }) => ({ params: { registrationId: device.id } }),
  unsubscribeFromDigest: ({ author, context }) => ({
    query: { token: createUnsubscribeToken(context.secret, author.id) },
    body: {},
  }),
  sendEmail: ({ context }) => ({ body: { ...contactEnvelope(context.secret), template_params: contact } }),
  sendEmailForm: ({ context }) => ({ body: { ...contactEnvelope(context.secret), ...contact } }),
  listHobbies: () => ({}),
  listHobbyPosts: () => ({ params: { slug: 'pottery' } }),
  listTagPosts: () => ({ params: { tag: 'glaze' } }),
  listHobbyists: () => ({}),
  getSuggestions: () => ({}),
  search: () => ({ query: { q: 'followers' } }),
  getFeed: () => ({}),
  createPost: () => ({
    body: { id: '01890000-0000-7000-8000-000000000001', content: 'New', hobby: 'pottery' },
  }),
  getPost: ({ postId }) => ({ params: { postId } }),
  updatePost: ({ postId }) => ({ params: { postId }, body: { content: 'Changed' } }),
  deletePost: ({ postId }) => ({ params: { postId } }),
  likePost: ({ postId }) => ({ params: { postId } }),
  unlikePost: ({ postId }) => ({ params: { postId } }),
  listLikers: ({ postId }) => ({ params: { postId } }),
  listComments: ({ postId }) => ({ params: { postId } }),
  createComment: ({ postId }) => ({
    params: { postId },
    body: { id: '01890000-0000-7000-8000-000000000003', content: 'Lovely glaze' },
  }),
  listReplies: ({ commentId }) => ({ params: { commentId } }),
  updateComment: ({ commentId }) => ({ params: { commentId }, body: { content: 'Changed' } }),
  deleteComment: ({ commentId }) => ({ params: { commentId } }),
  voteComment: ({ commentId }) => ({ params: { commentId }, body: { value: 1 } }),
  listChats: () => ({}),
  listContacts: () => ({}),
  getChat: ({ chatId }) => ({ params: { chatId } }),
  startChat: ({ chatId }) => ({ params: { chatId }, body: { users: chatId.split('_') } }),
  readChat: ({ chatId }) => ({ params: { chatId }, body: { upTo: 1 } }),
  listMessages: ({ chatId }) => ({ params: { chatId } }),
  sendMessage: ({ chatId }) => ({
    params: { chatId },
    body: { id: '01890000-0000-7000-8000-000000000004', text: 'Is it food-safe?' },
  }),
  deleteMessage: ({ chatId, messageId }) => ({ params: { chatId, messageId }, query: { for: 'me' } }),
  getChatSettings: () => ({}),
  updateChatSettings: () => ({ body: { typing: false } }),
  listEvents: () => ({}),
  getEvent: ({ eventId }) => ({ params: { eventId } }),
  createEvent: () => ({
    body: {
      id: '01890000-0000-7000-8000-000000000004',
      title: 'Open kiln day',
      startsAt: '2026-05-01T10:00:00Z',
      endsAt: '2026-05-01T12:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
      hobby: 'pottery',
    },
  }),
  updateEvent: ({ eventId }) => ({ params: { eventId }, body: { place: 'Leipzig' } }),
  cancelEvent: ({ eventId }) => ({ params: { eventId }, body: { reason: 'Rain' } }),
  rsvpEvent: ({ eventId }) => ({ params: { eventId }, body: { going: true } }),
  listAttendees: ({ eventId }) => ({ params: { eventId } }),
  listEventPosts: ({ eventId }) => ({ params: { eventId } }),
  getCalendarFeed: () => ({}),
  createCalendarFeed: () => ({}),
  deleteCalendarFeed: () => ({}),
  listChallenges: () => ({}),
  getChallenge: ({ challengeId }) => ({ params: { challengeId } }),
  createChallenge: () => ({
    body: {
      id: '01890000-0000-7000-8000-000000000005',
      title: 'A mug a day',
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 20,
    },
  }),
  updateChallenge: ({ challengeId }) => ({ params: { challengeId }, body: { title: 'Two mugs a day' } }),
  joinChallenge: ({ challengeId }) => ({ params: { challengeId } }),
  leaveChallenge: ({ challengeId }) => ({ params: { challengeId } }),
  pauseChallenge: ({ challengeId }) => ({ params: { challengeId }, body: { paused: true } }),
  listCheckIns: ({ challengeId }) => ({ params: { challengeId } }),
  getChallengeLeaderboard: ({ challengeId }) => ({ params: { challengeId } }),
  listProjects: ({ author }) => ({ params: { userId: author.id } }),
  getProject: ({ projectId }) => ({ params: { projectId } }),
  createProject: () => ({
    body: { id: '01890000-0000-7000-8000-000000000006', title: 'A moon jar', hobby: 'pottery' },
  }),
  updateProject: ({ projectId }) => ({ params: { projectId }, body: { title: 'A tea set for two' } }),
  deleteProject: ({ projectId }) => ({ params: { projectId } }),
  setProjectState: ({ projectId }) => ({ params: { projectId }, body: { state: 'active' } }),
  setMaterialReady: ({ projectId, materialId }) => ({
    params: { projectId, materialId },
    body: { ready: true },
  }),
  setProjectPicture: ({ projectId }) => ({ params: { projectId, side: 'before' }, body: { mediaId: null } }),
  logHours: ({ projectId }) => ({
    params: { projectId },
    body: { id: '01890000-0000-7000-8000-000000000007', day: '2026-03-02', minutes: 45 },
  }),
  deleteHours: ({ projectId, hoursId }) => ({ params: { projectId, hoursId } }),
  listProjectStory: ({ projectId }) => ({ params: { projectId } }),
  setPostProject: ({ postId, projectId }) => ({ params: { postId }, body: { projectId } }),
  getKnots: ({ author }) => ({ params: { userId: author.id } }),
  listKnotHistory: ({ author }) => ({ params: { userId: author.id } }),
  getLeaderboard: () => ({}),
  celebrateLevel: () => ({}),
  createReport: ({ postId }) => ({
    body: { id: newId, subject: 'post', subjectId: postId, reason: 'spam' },
  }),
  getRemoval: ({ removalId }) => ({ params: { removalId } }),
  appealRemoval: ({ removalId }) => ({ params: { removalId }, body: { text: 'It is a gift' } }),
  listAnnouncements: () => ({}),
  dismissAnnouncement: ({ announcementId }) => ({ params: { announcementId } }),
  listCases: () => ({}),
  getCase: ({ caseId }) => ({ params: { caseId } }),
  dismissCase: ({ caseId }) => ({ params: { caseId }, body: { reason: 'A joke among friends' } }),
  answerAppeal: ({ appealId }) => ({ params: { caseId: appealId }, body: { accept: true, answer: 'Sorry' } }),
  removeContent: ({ postId }) => ({
    body: { id: newId, subject: 'post', subjectId: postId, reason: 'An advertisement' },
  }),
  restoreContent: ({ removalId }) => ({ params: { removalId }, body: { reason: 'It was a gift' } }),
  listAllMembers: () => ({}),
  getMemberRecord: ({ author }) => ({ params: { userId: author.id } }),
  suspendMember: ({ author }) => ({ params: { userId: author.id }, body: { reason: 'Threats' } }),
  restoreMember: ({ suspended }) => ({ params: { userId: suspended.id }, body: { reason: 'Apologised' } }),
  setMemberRole: ({ author }) => ({
    params: { userId: author.id, role: 'developer' },
    body: { granted: true, reason: 'Mends the kiln' },
  }),
  listAllHobbies: () => ({}),
  createHobby: () => ({ body: { name: 'Kintsugi', group: 'Making & Craft', icon: 'amphora' } }),
  updateHobby: () => ({ params: { slug: 'pottery' }, body: { name: 'Pottery & ceramics' } }),
  listAllAnnouncements: () => ({}),
  createAnnouncement: () => ({
    body: {
      id: newId,
      text: 'A new kiln',
      startsAt: '2026-03-01T00:00:00Z',
      endsAt: '2026-04-01T00:00:00Z',
    },
  }),
  endAnnouncement: ({ announcementId }) => ({ params: { announcementId } }),
  listAuditLog: () => ({}),
  getDiagnostics: () => ({}),
  createUploadToken: () => ({}),
  uploadMedia: ({ picture }) => ({
    query: { id: '01890000-0000-7000-8000-000000000002', purpose: 'post' },
    body: new Uint8Array(picture),
  }),
}

/** Well-formed: where no attestation is asked for, none is looked at. */
const noChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    data: { expires: 0 },
  },
  signature: '00',
}
const newId = '01890000-0000-7000-8000-000000000006'

const contact = { name: 'Ada', email: 'ada@example.org', message: 'Where do I find the rules?' }
const contactEnvelope = (secret: string) => ({
  lib_version: '1.0.0',
  user_id: mailServiceUser(secret),
  service_id: mailService.serviceId,
  template_id: mailService.contactTemplate,
})

type LooseCall = (request: unknown, options?: { idempotencyKey: string }) => Promise<unknown>

/** Calls an operation by name; a refusal is an answer too. */
export const callByName = async (
  client: Client,
  name: OperationName,
  request: unknown,
  idempotencyKey?: string,
) => {
  try {
    const call = client[name] as LooseCall
    return { status: 200, answer: await call(request, idempotencyKey ? { idempotencyKey } : undefined) }
  } catch (error) {
    const { status, code, message } = error as { status: number; code: string; message: string }
    return { status, answer: { code, message } }
  }
}

/** A digest of every table that holds what members made; counters of limits and of views, kept answers and days of presence are not that. */
export const digestOf = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ digest: string }>`
    select string_agg(name || ':' || (xpath('/row/d/text()', query_to_xml(
      format('select md5(string_agg(t::text, chr(10) order by t::text)) as d from %I t', name), false, true, '')))[1]::text, ' '
      order by name) as digest
    from (select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('operations', 'rate_limits', 'login_failures', 'active_days', 'presence',
      'page_views', 'web_vitals')) tables`.execute(db)
  return rows[0]?.digest
}
