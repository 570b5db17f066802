const minute = 60_000
const day = 24 * 60 * minute

/** Listed in docs/product/limits.md. Times in milliseconds, sizes in bytes, lengths in characters. */
export const limits = {
  loginAttempts: 5,
  loginWindow: 15 * minute,
  persistentSession: 30 * day,
  /** A session without "Remember me" ends with the browser, or this long after its last use. */
  browserSession: 1 * day,
  verificationCooldown: 1 * minute,
  verificationCodeLife: 3 * day,
  /** How long an unverified sign-up reserves its username. */
  usernameReservation: 1 * day,
  /** How long a sign-up can be completed; then it is deleted with its password. */
  signUpLife: 30 * day,
  resetCodeLife: 60 * minute,
  recoverCodeLife: 30 * day,
  /** The most active invitations a member can have. */
  openInvitations: 10,
  invitationUses: 20,
  adminInvitationUses: 1000,
  invitationDays: 90,
  invitationList: 200,
  /** How long a declined account is kept, so that its owner can read why at sign-in. */
  declinedLife: 30 * day,
  /** How long a passkey's challenge, or a sign-in that waits for its second step, is valid. */
  challengeLife: 5 * minute,
  /** How long a password or passkey counts as a proof of identity for security settings. */
  proofLife: 10 * minute,
  passkeys: 20,
  passkeyName: 60,
  recoveryCodes: 10,
  password: { min: 8, max: 256 },
  email: 254,
  username: { min: 3, max: 30 },
  displayName: 60,
  bio: 500,
  profileLink: 300,
  location: 60,
  hobbiesPerProfile: 10,
  post: 10_000,
  postPictures: 10,
  /** Earlier versions of a post or a comment that are kept. */
  versions: 20,
  /** `option` in characters, `hours` from the publication to the end. */
  poll: { options: { min: 2, max: 6 }, option: 80, hours: { min: 1, max: 30 * 24 } },
  tags: 10,
  tag: 40,
  /** What is suggested for a mention or a hashtag. `tags`: of the member's own, and of others. */
  suggested: { members: 8, tags: 50 },
  /** Measured in lower case, in which some letters become several. */
  tagKey: 200,
  /** Public posts of the last `days` with tags, the newest `posts` of them. */
  trendingTags: { tags: 4, days: 7, posts: 5000 },
  /** Longer addresses have no preview. */
  linkAddress: 2000,
  linkPreview: {
    title: 200,
    description: 300,
    site: 80,
    pageBytes: 512 * 1024,
    pictureBytes: 5 * 1024 * 1024,
  },
  comment: 2000,
  commentPage: 20,
  message: 1000,
  contact: 5000,
  /** How long the archive of a member's data can be downloaded. */
  archiveLife: 7 * day,
  /** Bytes of an imported archive, compressed. */
  importBytes: 2 * 1024 * 1024 * 1024,
  /** Files in an imported archive. */
  importFiles: 50_000,
  /** Bytes of all its collections, which must fit into memory, and of all its files; uncompressed. */
  importCollectionBytes: 64 * 1024 * 1024,
  importUnpackedBytes: 4 * 1024 * 1024 * 1024,
  /** The most archives, and the most compressed bytes, that a member can import in a week. */
  importsPerWeek: 10,
  importBytesPerWeek: 4 * 1024 * 1024 * 1024,
  /** Bytes of pictures and number of rows a member can have after an import. */
  importedPictureBytes: 8 * 1024 * 1024 * 1024,
  importedRows: 200_000,
  /** Documents of each of its collections, days and entries of Knots too. */
  importDocuments: {
    posts: 20_000,
    projects: 2000,
    comments: 100_000,
    events: 5000,
    challenges: 2000,
    joinedChallenges: 5000,
    others: 200_000,
  },
  mediaDescription: 1000,
  reportNote: 1000,
  mutedWord: 60,
  mutedWords: 200,
  moderationReason: 1000,
  appeal: 2000,
  announcement: 500,
  communityText: 20_000,
  hobbyName: 40,
  /** Of one hobby. */
  synonyms: 20,
  /** Of one member. */
  openHobbySuggestions: 20,
  adminPage: 30,
  jsonBytes: 256 * 1024,
  mediaBytes: 20 * 1024 * 1024,
  mediaPixels: 50_000_000,
  storageOperation: 2 * minute,
  storageUpload: 10 * minute,
  eventTitle: 120,
  eventDescription: 5000,
  eventPlace: 120,
  eventAddress: 300,
  eventLink: 500,
  eventCapacity: 10_000,
  eventDuration: 14 * day,
  /** Events of one series. */
  eventSeries: 52,
  eventPage: 20,
  challengeTitle: 120,
  challengeDescription: 5000,
  challengeDays: 366,
  challengeGoal: 100_000,
  challengePage: 20,
  projectTitle: 120,
  projectDescription: 5000,
  projectMaterials: 100,
  projectMaterial: 120,
  projectAmount: 60,
  projectNote: 500,
  projectMinutes: 24 * 60,
  /** Entries of hours in one project. */
  projectHours: 2000,
  /** Changes of state in an imported project. */
  projectStateChanges: 2000,
  projectPage: 20,
  storyPage: 30,
  feedPage: 10,
  searchText: 200,
  searchPage: 20,
  /** Results of each kind in the list of all kinds. */
  searchGlance: 4,
  hobbyistPage: 20,
  pageMax: 50,
  messagePage: 20,
  /** How long a message can be deleted for both. */
  deleteForBoth: 15 * minute,
  /** A member seen this long ago counts as active recently. */
  activeRecently: 5 * minute,
  /** Typing ends after this time without a new event. */
  typingLasts: 6_000,
  notificationPage: 50,
  staleOperation: 14 * day,
  /** How many earlier writes one write can cancel. */
  canceledOperations: 10,
  pushDelay: 3000,
  pushRefresh: 7 * day,
  pushSnackbar: 6000,
  pushDevices: 20,
  pushEndpoint: 1024,
  deviceDescription: 100,
} as const
