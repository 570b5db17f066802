const minute = 60_000
const day = 24 * 60 * minute

/**
 * Listed in docs/product/limits.md. Times in milliseconds, sizes in bytes, lengths in characters. Each is exported by itself, so
 * that the app loads only those it uses.
 */

export const loginAttempts = 5
export const loginWindow = 15 * minute
export const persistentSession = 30 * day
/** A session without "Remember me" ends with the browser, or this long after its last use. */
export const browserSession = 1 * day
export const verificationCooldown = 1 * minute
export const verificationCodeLife = 3 * day
/** How long an unverified sign-up reserves its username. */
export const usernameReservation = 1 * day
/** How long a sign-up can be completed; then it is deleted with its password. */
export const signUpLife = 30 * day
export const resetCodeLife = 60 * minute
export const recoverCodeLife = 30 * day
/** The most active invitations a member can have. */
export const openInvitations = 10
export const invitationUses = 20
export const adminInvitationUses = 1000
export const invitationDays = 90
export const invitationList = 200
/** How long a declined account is kept, so that its owner can read why at sign-in. */
export const declinedLife = 30 * day
/** How long a passkey's challenge, or a sign-in that waits for its second step, is valid. */
export const challengeLife = 5 * minute
/** How long a password or passkey counts as a proof of identity for security settings. */
export const proofLife = 10 * minute
export const passkeys = 20
export const passkeyName = 60
export const recoveryCodes = 10
export const password = { min: 8, max: 256 } as const
export const email = 254
export const username = { min: 3, max: 30 } as const
export const displayName = 60
export const bio = 500
export const profileLink = 300
export const location = 60
export const hobbiesPerProfile = 10
export const post = 10_000
export const postPictures = 10
/** Earlier versions of a post or a comment that are kept. */
export const versions = 20
/** `option` in characters, `hours` from the publication to the end. */
export const poll = { options: { min: 2, max: 6 }, option: 80, hours: { min: 1, max: 30 * 24 } } as const
export const tags = 10
export const tag = 40
/** What is suggested for a mention or a hashtag. `tags`: of the member's own, and of others. */
export const suggested = { members: 8, tags: 50 } as const
/** Measured in lower case, in which some letters become several. */
export const tagKey = 200
/** A challenge's leaderboard of more members lists those of one level. */
export const mixedLevels = 10
/** Public posts of the last `days` with tags, the newest `posts` of them. */
export const trendingTags = { tags: 4, days: 7, posts: 5000 } as const
/** Longer addresses have no preview. */
export const linkAddress = 2000
export const linkPreview = {
  title: 200,
  description: 300,
  site: 80,
  pageBytes: 512 * 1024,
  pictureBytes: 5 * 1024 * 1024,
} as const
export const comment = 2000
export const commentPage = 20
export const message = 1000
export const contact = 5000
/** How long the archive of a member's data can be downloaded. */
export const archiveLife = 7 * day
/** Bytes of an imported archive, compressed. */
export const importBytes = 2 * 1024 * 1024 * 1024
/** Files in an imported archive. */
export const importFiles = 50_000
/** Bytes of all its collections, which must fit into memory, and of all its files; uncompressed. */
export const importCollectionBytes = 64 * 1024 * 1024
export const importUnpackedBytes = 4 * 1024 * 1024 * 1024
/** The most archives, and the most compressed bytes, that a member can import in a week. */
export const importsPerWeek = 10
export const importBytesPerWeek = 4 * 1024 * 1024 * 1024
/** Bytes of pictures and number of rows a member can have after an import. */
export const importedPictureBytes = 8 * 1024 * 1024 * 1024
export const importedRows = 200_000
/** Documents of each of its collections, days and entries of Knots too. */
export const importDocuments = {
  posts: 20_000,
  projects: 2000,
  comments: 100_000,
  events: 5000,
  challenges: 2000,
  joinedChallenges: 5000,
  others: 200_000,
} as const
export const mediaDescription = 1000
export const reportNote = 1000
export const mutedWord = 60
export const mutedWords = 200
export const moderationReason = 1000
export const appeal = 2000
export const announcement = 500
export const communityText = 20_000
export const hobbyName = 40
/** Of one hobby. */
export const synonyms = 20
/** Of one member. */
export const openHobbySuggestions = 20
export const adminPage = 30
export const jsonBytes = 256 * 1024
export const mediaBytes = 20 * 1024 * 1024
export const mediaPixels = 50_000_000
export const storageOperation = 2 * minute
export const storageUpload = 10 * minute
export const eventTitle = 120
export const eventDescription = 5000
export const eventPlace = 120
export const eventAddress = 300
export const eventLink = 500
export const eventCapacity = 10_000
export const eventDuration = 14 * day
/** Events of one series. */
export const eventSeries = 52
export const eventPage = 20
export const challengeTitle = 120
export const challengeDescription = 5000
export const challengeDays = 366
export const challengeGoal = 100_000
export const challengePage = 20
export const projectTitle = 120
export const projectDescription = 5000
export const projectMaterials = 100
export const projectMaterial = 120
export const projectAmount = 60
export const projectNote = 500
export const projectMinutes = 24 * 60
/** Entries of hours in one project. */
export const projectHours = 2000
/** Changes of state in an imported project. */
export const projectStateChanges = 2000
export const projectPage = 20
export const storyPage = 30
export const feedPage = 10
export const searchText = 200
export const searchPage = 20
/** Results of each kind in the list of all kinds. */
export const searchGlance = 4
export const hobbyistPage = 20
export const pageMax = 50
export const messagePage = 20
/** How long a message can be deleted for both. */
export const deleteForBoth = 15 * minute
/** A member seen this long ago counts as active recently. */
export const activeRecently = 5 * minute
/** Typing ends after this time without a new event. */
export const typingLasts = 6_000
export const notificationPage = 50
/** More unread notifications or messages are not counted: it is shown as "99+". */
export const unreadCount = 100
/** A member's own rank after these is not counted: it is shown as "1,000+". */
export const leaderboardRanks = 1000
export const staleOperation = 14 * day
/** Milliseconds that the answer to a read may be behind the latest change, if it comes from a replica of the database. */
export const staleRead = 2_000
/** How many earlier writes one write can cancel. */
export const canceledOperations = 10
/** Writes in one batch. */
export const batchOperations = 50
/** A write that was made this long before it arrived has waited on a device. */
export const lateWrite = 5_000
export const pushDelay = 3000
export const pushRefresh = 7 * day
export const pushSnackbar = 6000
export const pushDevices = 20
export const pushEndpoint = 1024
export const deviceDescription = 100
