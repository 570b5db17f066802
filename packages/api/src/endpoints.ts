/**
 * Every operation of the API: its name, method and path under /api. The SDK needs nothing else at run time. Schemas
 * are in contract/ under the same names.
 */
export const endpoints = {
  getConfig: 'GET /config',
  getFrontPage: 'GET /front-page',
  listCommunityTexts: 'GET /admin/texts',
  setCommunityText: 'PUT /admin/texts/{name}',

  sendBatch: 'POST /batch',

  getAttestationChallenge: 'GET /attestation',
  createAttestation: 'POST /attestation',

  exportMyData: 'POST /functions/exportMyData',
  deleteMyAccount: 'POST /functions/deleteMyAccount',
  recount: 'POST /functions/recount',
  repair: 'POST /functions/repair',

  getAnalyticsConfig: 'GET /analytics/apps/{appId}/config',
  recordAnalytics: 'POST /analytics/records',
  getAnalytics: 'GET /analytics',

  createAccount: 'POST /accounts',
  checkUsername: 'GET /usernames/{username}',
  getSession: 'GET /session',
  signIn: 'POST /session',
  finishSignIn: 'POST /session/second-step',
  startPasskeySignIn: 'POST /session/passkey/challenge',
  signInWithPasskey: 'POST /session/passkey',
  signOut: 'DELETE /session',
  resendVerification: 'POST /account/verification',
  checkActionCode: 'POST /account/actions/check',
  applyActionCode: 'POST /account/actions/apply',
  requestPasswordReset: 'POST /account/password-reset',
  changeEmail: 'PUT /account/email',
  changePassword: 'PUT /account/password',
  deleteAccount: 'POST /account/deletion',
  listSessions: 'GET /account/sessions',
  revokeSession: 'DELETE /account/sessions/{sessionId}',
  revokeOtherSessions: 'DELETE /account/sessions',
  getSecurity: 'GET /account/security',
  proveIdentity: 'POST /account/proof',
  startProof: 'POST /account/proof/challenge',
  startPasskey: 'POST /account/passkeys/challenge',
  addPasskey: 'POST /account/passkeys',
  renamePasskey: 'PATCH /account/passkeys/{passkeyId}',
  removePasskey: 'DELETE /account/passkeys/{passkeyId}',
  startAuthenticatorApp: 'POST /account/authenticator-app',
  confirmAuthenticatorApp: 'PUT /account/authenticator-app',
  removeAuthenticatorApp: 'POST /account/authenticator-app/removal',
  createRecoveryCodes: 'POST /account/recovery-codes',
  updatePreferences: 'PATCH /account/preferences',
  getArchive: 'GET /account/archive',
  createArchive: 'POST /account/archive',
  getImport: 'GET /account/import',
  createImport: 'POST /account/import',

  getNotificationPreferences: 'GET /account/notifications',
  updateNotificationPreferences: 'PATCH /account/notifications',
  getPrivacy: 'GET /account/privacy',
  updatePrivacy: 'PATCH /account/privacy',

  getProfile: 'GET /profiles/{userId}',
  updateProfile: 'PATCH /profile',
  listProfilePosts: 'GET /profiles/{userId}/posts',
  listFollowers: 'GET /profiles/{userId}/followers',
  listFollowing: 'GET /profiles/{userId}/following',
  listConnections: 'GET /profiles/{userId}/connections',

  getFollow: 'GET /follows/{userId}',
  followUser: 'PUT /follows/{userId}',
  unfollowUser: 'DELETE /follows/{userId}',
  migrateFollows: 'POST /follows/migration',

  listBlocks: 'GET /blocks',
  blockMember: 'PUT /blocks/{userId}',
  unblockMember: 'DELETE /blocks/{userId}',
  listMutes: 'GET /mutes',
  muteMember: 'PUT /mutes/{userId}',
  unmuteMember: 'DELETE /mutes/{userId}',

  listNotifications: 'GET /notifications',
  getUnread: 'GET /unread',
  markNotificationsRead: 'PUT /notifications/read',
  deleteNotifications: 'POST /notifications/deletion',

  getPushKey: 'GET /push/key',
  listPushRegistrations: 'GET /push/registrations',
  createPushRegistration: 'POST /push/registrations',
  updatePushRegistration: 'PATCH /push/registrations/{registrationId}',
  deletePushRegistration: 'DELETE /push/registrations/{registrationId}',
  testPush: 'POST /push/registrations/{registrationId}/test',

  unsubscribeFromDigest: 'POST /mail/unsubscribe',

  sendEmail: 'POST /v1.0/email/send',
  sendEmailForm: 'POST /v1.0/email/send-form',

  listHobbies: 'GET /hobbies',
  listFollowedHobbies: 'GET /hobbies/followed',
  followHobby: 'PUT /hobbies/{slug}/follow',
  unfollowHobby: 'DELETE /hobbies/{slug}/follow',
  suggestHobby: 'POST /hobbies/suggestions',
  listHobbyPosts: 'GET /hobbies/{slug}/posts',
  getHobbyCommunity: 'GET /hobbies/{slug}/community',
  listTagPosts: 'GET /tags/{tag}/posts',
  listTrendingTags: 'GET /tags/trending',
  listHobbyists: 'GET /hobbyists',
  getSuggestions: 'GET /suggestions',
  suggestMentions: 'GET /suggestions/mentions',
  suggestTags: 'GET /suggestions/tags',
  search: 'GET /search',

  getFeed: 'GET /feed',
  getDiscover: 'GET /discover',
  createPost: 'POST /posts',
  getPost: 'GET /posts/{postId}',
  listPostVersions: 'GET /posts/{postId}/versions',
  updatePost: 'PATCH /posts/{postId}',
  removeLinkPreview: 'DELETE /posts/{postId}/link-preview',
  deletePost: 'DELETE /posts/{postId}',

  likePost: 'PUT /posts/{postId}/like',
  unlikePost: 'DELETE /posts/{postId}/like',
  listLikers: 'GET /posts/{postId}/likes',

  voteInPoll: 'PUT /posts/{postId}/poll/vote',

  savePost: 'PUT /posts/{postId}/bookmark',
  unsavePost: 'DELETE /posts/{postId}/bookmark',
  listSavedPosts: 'GET /bookmarks',

  listMutedWords: 'GET /muted-words',
  muteWord: 'PUT /muted-words',
  listHiddenPosts: 'GET /hidden-posts',
  hidePost: 'PUT /posts/{postId}/hidden',
  unhidePost: 'DELETE /posts/{postId}/hidden',

  listComments: 'GET /posts/{postId}/comments',
  createComment: 'POST /posts/{postId}/comments',
  listCommentVersions: 'GET /comments/{commentId}/versions',
  listReplies: 'GET /comments/{commentId}/replies',
  updateComment: 'PATCH /comments/{commentId}',
  deleteComment: 'DELETE /comments/{commentId}',
  voteComment: 'PUT /comments/{commentId}/vote',

  listChats: 'GET /chats',
  listContacts: 'GET /chats/contacts',
  getChat: 'GET /chats/{chatId}',
  startChat: 'PUT /chats/{chatId}',
  readChat: 'PUT /chats/{chatId}/read',
  listMessages: 'GET /chats/{chatId}/messages',
  sendMessage: 'POST /chats/{chatId}/messages',
  deleteMessage: 'DELETE /chats/{chatId}/messages/{messageId}',
  reactToMessage: 'PUT /chats/{chatId}/messages/{messageId}/reaction',
  removeMessagePreview: 'DELETE /chats/{chatId}/messages/{messageId}/link-preview',
  getChatSettings: 'GET /account/chat',
  updateChatSettings: 'PATCH /account/chat',
  listEvents: 'GET /events',
  getEvent: 'GET /events/{eventId}',
  createEvent: 'POST /events',
  updateEvent: 'PATCH /events/{eventId}',
  cancelEvent: 'PUT /events/{eventId}/cancellation',
  rsvpEvent: 'PUT /events/{eventId}/rsvp',
  listAttendees: 'GET /events/{eventId}/attendees',
  listEventPosts: 'GET /events/{eventId}/posts',
  getCalendarFeed: 'GET /account/calendar',
  createCalendarFeed: 'POST /account/calendar',
  deleteCalendarFeed: 'DELETE /account/calendar',

  listChallenges: 'GET /challenges',
  getChallenge: 'GET /challenges/{challengeId}',
  createChallenge: 'POST /challenges',
  updateChallenge: 'PATCH /challenges/{challengeId}',
  joinChallenge: 'PUT /challenges/{challengeId}/membership',
  leaveChallenge: 'DELETE /challenges/{challengeId}/membership',
  pauseChallenge: 'PUT /challenges/{challengeId}/pause',
  listCheckIns: 'GET /challenges/{challengeId}/posts',
  getChallengeLeaderboard: 'GET /challenges/{challengeId}/leaderboard',

  listProjects: 'GET /profiles/{userId}/projects',
  getProject: 'GET /projects/{projectId}',
  createProject: 'POST /projects',
  updateProject: 'PATCH /projects/{projectId}',
  deleteProject: 'DELETE /projects/{projectId}',
  setProjectState: 'PUT /projects/{projectId}/state',
  setMaterialReady: 'PUT /projects/{projectId}/materials/{materialId}',
  setProjectPicture: 'PUT /projects/{projectId}/pictures/{side}',
  logHours: 'POST /projects/{projectId}/hours',
  deleteHours: 'DELETE /projects/{projectId}/hours/{hoursId}',
  listProjectStory: 'GET /projects/{projectId}/story',
  setPostProject: 'PUT /posts/{postId}/project',

  getKnots: 'GET /profiles/{userId}/knots',
  listKnotHistory: 'GET /profiles/{userId}/knots/history',
  getLeaderboard: 'GET /leaderboard',
  celebrateLevel: 'POST /knots/celebration',

  createReport: 'POST /reports',
  getRemoval: 'GET /removals/{removalId}',
  appealRemoval: 'PUT /removals/{removalId}/appeal',
  listAnnouncements: 'GET /announcements',
  dismissAnnouncement: 'PUT /announcements/{announcementId}/dismissal',

  listCases: 'GET /admin/cases',
  getCase: 'GET /admin/cases/{caseId}',
  dismissCase: 'PUT /admin/cases/{caseId}/dismissal',
  answerAppeal: 'PUT /admin/cases/{caseId}/answer',
  removeContent: 'POST /admin/removals',
  restoreContent: 'PUT /admin/removals/{removalId}/restoration',
  listAllMembers: 'GET /admin/members',
  getMemberRecord: 'GET /admin/members/{userId}',
  suspendMember: 'PUT /admin/members/{userId}/suspension',
  restoreMember: 'PUT /admin/members/{userId}/restoration',
  setMemberRole: 'PUT /admin/members/{userId}/roles/{role}',
  listAllHobbies: 'GET /admin/hobbies',
  createHobby: 'POST /admin/hobbies',
  updateHobby: 'PATCH /admin/hobbies/{slug}',
  listHobbySuggestions: 'GET /admin/hobby-suggestions',
  declineHobbySuggestion: 'PUT /admin/hobby-suggestions/{suggestionId}/decline',
  listAllAnnouncements: 'GET /admin/announcements',
  createAnnouncement: 'POST /admin/announcements',
  endAnnouncement: 'PUT /admin/announcements/{announcementId}/end',
  listInvitations: 'GET /account/invitations',
  createInvitation: 'POST /account/invitations',
  revokeInvitation: 'PUT /account/invitations/{invitationId}/revocation',
  listApplicants: 'GET /admin/applicants',
  decideApplicant: 'PUT /admin/applicants/{userId}/decision',
  getNewcomerLimits: 'GET /admin/newcomer-limits',
  setNewcomerLimits: 'PUT /admin/newcomer-limits',
  listAuditLog: 'GET /admin/audit',
  getDiagnostics: 'GET /admin/diagnostics',
  sendTestEmail: 'POST /admin/test-email',

  createUploadToken: 'POST /media/upload-token',
  uploadMedia: 'POST /media',
} as const

export type OperationName = keyof typeof endpoints
export type Endpoint<Name extends OperationName> = (typeof endpoints)[Name]

/** Names in the braces of a path. */
export type PathNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never
export type PathNamesOf<Name extends OperationName> = PathNames<Endpoint<Name>>

export const operationNames = Object.keys(endpoints) as OperationName[]

/**
 * These answer in text, as the email service's clients expect. An answer of any other operation that is not JSON
 * does not come from the server.
 */
export const answeredInText: ReadonlySet<OperationName> = new Set(['sendEmail', 'sendEmailForm'])

/** Callable functions: the operator may have them answered elsewhere (FUNCTIONS_URL). */
export const isFunction = (name: OperationName) => endpointOf(name).path.startsWith('/functions/')

/** The parts of "GET /posts/{postId}". */
export const endpointOf = (name: OperationName) => {
  const [method = '', path = ''] = endpoints[name].split(' ')
  return { method, path }
}
