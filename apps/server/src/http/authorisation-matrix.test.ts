import type { OperationName } from '@bowline/api/contract/index'
import { operationNames } from '@bowline/api/endpoints'
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { callByName } from '../testing/world/call-by-name.ts'
import { digestOf } from '../testing/world/digest.ts'
import { requests } from '../testing/world/requests.ts'
import { createWorlds, type Role, roles, type Worlds } from '../testing/world/world.ts'

const everybody = [200, 200, 200, 200, 200] as const
const members = [401, 200, 200, 200, 200] as const
const adminsOnly = [401, 403, 403, 403, 200] as const

/** The status each role gets, in the order of `roles`. An operation without a row does not compile. */
const matrix: Record<OperationName, readonly [number, number, number, number, number]> = {
  //                     visitor, stranger, follower, author, admin
  getConfig: everybody,
  getFrontPage: everybody,
  listCommunityTexts: adminsOnly,
  setCommunityText: adminsOnly,
  sendBatch: members,
  getAttestationChallenge: everybody,
  createAttestation: everybody,
  exportMyData: members,
  deleteMyAccount: members,
  recount: [401, 403, 403, 403, 200],
  repair: members,
  getAnalyticsConfig: everybody,
  recordAnalytics: everybody,
  getAnalytics: [401, 403, 403, 403, 200],
  createAccount: everybody,
  checkUsername: everybody,
  getSession: everybody,
  signIn: everybody,
  signOut: everybody,
  finishSignIn: everybody,
  startPasskeySignIn: everybody,
  signInWithPasskey: everybody,
  resendVerification: members,
  checkActionCode: everybody,
  applyActionCode: everybody,
  requestPasswordReset: everybody,
  changeEmail: members,
  changePassword: members,
  deleteAccount: members,
  listSessions: members,
  revokeSession: [401, 404, 404, 200, 404],
  revokeOtherSessions: members,
  getSecurity: members,
  proveIdentity: members,
  startProof: members,
  startPasskey: members,
  // The request is about the author's challenge, passkey and app.
  addPasskey: [401, 410, 410, 200, 410],
  renamePasskey: [401, 404, 404, 200, 404],
  removePasskey: [401, 404, 404, 200, 404],
  startAuthenticatorApp: members,
  confirmAuthenticatorApp: [401, 404, 404, 200, 404],
  removeAuthenticatorApp: [401, 404, 404, 200, 404],
  createRecoveryCodes: [401, 409, 409, 200, 409],
  updatePreferences: members,
  getArchive: members,
  createArchive: members,
  getImport: members,
  createImport: members,
  getNotificationPreferences: members,
  updateNotificationPreferences: members,
  getPrivacy: members,
  updatePrivacy: members,
  getProfile: members,
  updateProfile: members,
  listProfilePosts: members,
  listFollowers: members,
  listFollowing: members,
  listConnections: members,
  getFollow: everybody,
  followUser: [401, 200, 200, 400, 200],
  unfollowUser: [401, 200, 200, 400, 200],
  migrateFollows: members,
  listBlocks: members,
  blockMember: [401, 200, 200, 400, 200],
  unblockMember: [401, 200, 200, 400, 200],
  listMutes: members,
  muteMember: [401, 200, 200, 400, 200],
  unmuteMember: [401, 200, 200, 400, 200],
  listNotifications: members,
  getUnread: members,
  markNotificationsRead: members,
  deleteNotifications: members,
  getPushKey: members,
  listPushRegistrations: members,
  createPushRegistration: members,
  updatePushRegistration: [401, 404, 404, 200, 404],
  deletePushRegistration: [401, 404, 404, 200, 404],
  testPush: [401, 404, 404, 200, 404],
  unsubscribeFromDigest: everybody,
  sendEmail: everybody,
  sendEmailForm: everybody,
  listHobbies: everybody,
  listFollowedHobbies: members,
  followHobby: members,
  unfollowHobby: members,
  suggestHobby: members,
  listHobbyPosts: members,
  getHobbyCommunity: members,
  listTagPosts: members,
  listTrendingTags: members,
  listHobbyists: members,
  getSuggestions: members,
  suggestMentions: members,
  suggestTags: members,
  search: members,
  getFeed: members,
  getDiscover: members,
  createPost: members,
  getPost: [401, 404, 200, 200, 404],
  listPostVersions: [401, 404, 200, 200, 404],
  updatePost: [401, 404, 403, 200, 404],
  removeLinkPreview: [401, 404, 403, 200, 404],
  deletePost: [401, 404, 403, 200, 404],
  likePost: [401, 404, 200, 200, 404],
  unlikePost: [401, 404, 200, 200, 404],
  listLikers: [401, 404, 200, 200, 404],
  voteInPoll: [401, 404, 200, 200, 404],
  savePost: [401, 404, 200, 200, 404],
  unsavePost: members,
  listSavedPosts: members,
  listMutedWords: members,
  muteWord: members,
  listHiddenPosts: members,
  hidePost: [401, 404, 200, 400, 404],
  unhidePost: members,
  listComments: [401, 404, 200, 200, 404],
  createComment: [401, 404, 200, 200, 404],
  listCommentVersions: [401, 404, 200, 200, 404],
  listReplies: [401, 404, 200, 200, 404],
  updateComment: [401, 404, 403, 200, 404],
  deleteComment: [401, 404, 403, 200, 404],
  voteComment: [401, 404, 200, 200, 404],
  listChats: members,
  listContacts: members,
  getChat: [401, 404, 200, 200, 404],
  startChat: [401, 403, 200, 200, 403],
  readChat: [401, 404, 200, 200, 404],
  listMessages: [401, 404, 200, 200, 404],
  sendMessage: [401, 403, 200, 200, 403],
  deleteMessage: [401, 404, 200, 200, 404],
  reactToMessage: [401, 404, 200, 200, 404],
  removeMessagePreview: [401, 404, 403, 200, 404],
  getChatSettings: members,
  updateChatSettings: members,
  listEvents: members,
  getEvent: [401, 404, 200, 200, 404],
  createEvent: members,
  updateEvent: [401, 404, 403, 200, 404],
  cancelEvent: [401, 404, 403, 200, 404],
  rsvpEvent: [401, 404, 200, 200, 404],
  listAttendees: [401, 404, 200, 200, 404],
  listEventPosts: [401, 404, 200, 200, 404],
  getCalendarFeed: members,
  createCalendarFeed: members,
  deleteCalendarFeed: members,
  listChallenges: members,
  getChallenge: members,
  createChallenge: members,
  updateChallenge: [401, 403, 403, 200, 403],
  joinChallenge: members,
  leaveChallenge: members,
  pauseChallenge: [401, 409, 409, 200, 409],
  listCheckIns: members,
  getChallengeLeaderboard: members,
  listProjects: members,
  getProject: [401, 404, 200, 200, 404],
  createProject: members,
  updateProject: [401, 404, 403, 200, 404],
  deleteProject: [401, 404, 403, 200, 404],
  setProjectState: [401, 404, 403, 200, 404],
  setMaterialReady: [401, 404, 403, 200, 404],
  setProjectPicture: [401, 404, 403, 200, 404],
  logHours: [401, 404, 403, 200, 404],
  deleteHours: [401, 404, 403, 200, 404],
  listProjectStory: [401, 404, 200, 200, 404],
  setPostProject: [401, 404, 403, 200, 404],
  getKnots: members,
  listKnotHistory: members,
  getLeaderboard: members,
  celebrateLevel: members,
  createReport: [401, 404, 200, 400, 404],
  getRemoval: [401, 404, 404, 200, 404],
  appealRemoval: [401, 404, 404, 200, 404],
  listAnnouncements: members,
  dismissAnnouncement: members,
  listCases: adminsOnly,
  getCase: adminsOnly,
  dismissCase: adminsOnly,
  answerAppeal: adminsOnly,
  removeContent: adminsOnly,
  restoreContent: adminsOnly,
  listAllMembers: adminsOnly,
  getMemberRecord: adminsOnly,
  suspendMember: adminsOnly,
  restoreMember: adminsOnly,
  setMemberRole: adminsOnly,
  listAllHobbies: adminsOnly,
  createHobby: adminsOnly,
  updateHobby: adminsOnly,
  listHobbySuggestions: adminsOnly,
  declineHobbySuggestion: adminsOnly,
  listAllAnnouncements: adminsOnly,
  createAnnouncement: adminsOnly,
  endAnnouncement: adminsOnly,
  listInvitations: members,
  createInvitation: members,
  revokeInvitation: [401, 404, 404, 200, 404],
  listApplicants: adminsOnly,
  decideApplicant: adminsOnly,
  getNewcomerLimits: adminsOnly,
  setNewcomerLimits: adminsOnly,
  listAuditLog: adminsOnly,
  getDiagnostics: adminsOnly,
  sendTestEmail: adminsOnly,
  createUploadToken: members,
  uploadMedia: members,
}

/** Operations whose request has an id or a code that only one call can use: each call has a world of its own. */
const usedUp: readonly OperationName[] = [
  'finishSignIn',
  'signInWithPasskey',
  'applyActionCode',
  'createPushRegistration',
  'suggestHobby',
  'createPost',
  'createComment',
  'sendMessage',
  'createEvent',
  'createChallenge',
  'createProject',
  'createInvitation',
  'uploadMedia',
]

let worlds: Worlds
beforeAll(async () => {
  worlds = await createWorlds()
})
afterAll(() => worlds.close())

describe.each(operationNames)('%s', name => {
  const statuses = roles.map((role, index): [Role, number] => [role, matrix[name][index] ?? 0])

  const open = async () => {
    const world = await worlds.openWorld()
    return { world, request: await requests[name](world) }
  }

  // All roles share a world, unless a test has failed in it.
  let opened: ReturnType<typeof open> | undefined
  const share = () => {
    opened ??= open()
    return opened
  }
  const close = async () => {
    const used = await opened
    opened = undefined
    await used?.world.close()
  }
  afterAll(close)

  test.each(statuses.filter(([, status]) => status !== 200))(
    'refuses %s with %i and changes nothing',
    async (role, status) => {
      onTestFailed(close)
      const { world, request } = await share()
      const before = await digestOf(world.db)
      const result = await callByName(world.clients[role], name, request)
      expect(result, JSON.stringify(result.answer)).toMatchObject({ status })
      expect(await digestOf(world.db)).toBe(before)
    },
  )

  test.each(statuses.filter(([, status]) => status === 200))('allows %s', async role => {
    if (usedUp.includes(name)) onTestFinished(close)
    else onTestFailed(close)
    const { world, request } = await share()
    const result = await callByName(world.clients[role], name, request)
    expect(result, JSON.stringify(result.answer)).toMatchObject({ status: 200 })
  })
})
