import type { Author, Me, MemberCard, Profile } from '@bowline/api'

/** A member with the given properties and arbitrary others. */
export const aMember = (name = 'Ada', given: Partial<Author> = {}): Author => ({
  uid: crypto.randomUUID(),
  displayName: name,
  username: name.toLowerCase(),
  photoURL: null,
  ...given,
})

/** The signed-in member. */
export const aMe = (given: Partial<Me> = {}): Me => ({
  ...aMember(),
  email: 'ada@example.org',
  emailVerified: true,
  isAdmin: false,
  isDeveloper: false,
  needsSecondFactor: false,
  createdAt: '2026-01-02T03:04:05.000Z',
  preferences: {
    theme: null,
    welcomeSeen: true,
    onLeaderboards: true,
    timeZone: 'Europe/Berlin',
    celebratedLevel: null,
    onboarding: 'done',
  },
  knots: 40,
  level: 'Sprout',
  followsToMigrate: false,
  followsAnyone: true,
  sessionId: crypto.randomUUID(),
  sessionExpiresAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  ...given,
})

/** The profile of a member, by default as they see it themselves. */
export const aProfile = (author: Author, given: Partial<Profile> = {}): Profile => ({
  uid: author.uid,
  displayName: author.displayName,
  username: author.username,
  photoURL: author.photoURL,
  photo: null,
  cover: null,
  bio: '',
  link: '',
  location: '',
  hobbies: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  counts: { posts: 0, followers: 0, following: 0, connections: 0 },
  relation: { following: false, followsYou: false, connected: false },
  isSelf: true,
  restricted: false,
  muted: false,
  messagesFrom: 'public',
  can: { edit: true, follow: false, message: false },
  ...given,
})

/** Another member, as lists show them. */
export const aMemberCard = (name: string, given: Partial<MemberCard> = {}): MemberCard => ({
  ...aMember(name),
  bio: '',
  relation: { following: false, followsYou: false, connected: false },
  isSelf: false,
  ...given,
})
