const minute = 60_000
const day = 24 * 60 * minute

/** SPEC.md §9, and the bounds it leaves open. Times in milliseconds, sizes in bytes, lengths in characters. */
export const limits = {
  loginAttempts: 5,
  loginWindow: 15 * minute,
  persistentSession: 30 * day,
  /** A session without "Remember me" ends with the browser; a browser that is never closed is not for ever either. */
  browserSession: 1 * day,
  verificationCooldown: 1 * minute,
  verificationCodeLife: 3 * day,
  resetCodeLife: 60 * minute,
  recoverCodeLife: 30 * day,
  password: { min: 8, max: 256 },
  email: 254,
  username: { min: 3, max: 30 },
  displayName: 60,
  bio: 500,
  hobbiesPerProfile: 10,
  post: 10_000,
  tags: 10,
  tag: 40,
  comment: 2000,
  commentPage: 20,
  message: 1000,
  contact: 5000,
  mediaDescription: 1000,
  reportNote: 1000,
  jsonBytes: 256 * 1024,
  mediaBytes: 20 * 1024 * 1024,
  mediaPixels: 50_000_000,
  feedPage: 10,
  pageMax: 50,
  messagePage: 20,
  /** How long a message can be taken back for both. */
  deleteForBoth: 15 * minute,
  /** A member seen this long ago counts as active recently. */
  activeRecently: 5 * minute,
  /** Without another word of it, nobody types any more. */
  typingLasts: 6_000,
  notificationPage: 50,
  staleOperation: 14 * day,
  pushDelay: 3000,
  pushRefresh: 7 * day,
  pushSnackbar: 6000,
  pushDevices: 20,
  pushEndpoint: 1024,
  deviceDescription: 100,
} as const
