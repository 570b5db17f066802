import type { OperationName } from '@bowline/api/contract/index'
import { operationNames } from '@bowline/api/endpoints'
import { expect, test } from 'vitest'
import { callByName, createWorld, digestOf, type Role, requests, roles } from '../testing/world.ts'

const everybody = [200, 200, 200, 200, 200] as const
const members = [401, 200, 200, 200, 200] as const

/** The status each role gets, in the order of `roles`. An operation without a row does not compile. */
const matrix: Record<OperationName, readonly [number, number, number, number, number]> = {
  //                     visitor, stranger, follower, author, admin
  getConfig: everybody,
  createAccount: everybody,
  getSession: everybody,
  signIn: everybody,
  signOut: everybody,
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
  updatePreferences: members,
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
  listHobbies: everybody,
  getFeed: members,
  createPost: members,
  getPost: [401, 404, 200, 200, 404],
  updatePost: [401, 404, 403, 200, 404],
  deletePost: [401, 404, 403, 200, 404],
  likePost: [401, 404, 200, 200, 404],
  unlikePost: [401, 404, 200, 200, 404],
  listLikers: [401, 404, 200, 200, 404],
  listComments: [401, 404, 200, 200, 404],
  createComment: [401, 404, 200, 200, 404],
  listReplies: [401, 404, 200, 200, 404],
  updateComment: [401, 404, 403, 200, 404],
  deleteComment: [401, 404, 403, 200, 404],
  voteComment: [401, 404, 200, 200, 404],
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
  getKnots: members,
  listKnotHistory: members,
  getLeaderboard: members,
  createUploadToken: members,
  uploadMedia: members,
}

const cases = operationNames.flatMap(name =>
  roles.map((role, index): [OperationName, Role, number] => [name, role, matrix[name][index] ?? 0]),
)

test.each(cases)('%s by %s: %i, and a refusal changes nothing', async (name, role, status) => {
  const world = await createWorld()
  const before = await digestOf(world.db)
  const result = await callByName(world.clients[role], name, requests[name](world))
  expect(result, JSON.stringify(result.answer)).toMatchObject({ status })
  if (status !== 200) expect(await digestOf(world.db)).toBe(before)
  await world.close()
})
