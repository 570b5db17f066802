export type WelcomeState = {
  /** Local storage; null where nothing is stored. */
  stored: string | null
  hasCookie: boolean
  onServer: boolean
}

/** See docs/product/profiles.md#welcome-message. */
export const decideWelcome = ({ stored, hasCookie, onServer }: WelcomeState) => {
  const isSeenHere = stored === 'true' || hasCookie
  const isSeen = isSeenHere || onServer
  return {
    show: !isSeen,
    persistOnDevice: isSeen && !(stored === 'true' && hasCookie),
    persistOnServer: isSeen && !onServer,
  }
}

type Newcomer = { createdAt: string; followsAnyone?: boolean | undefined }

/** Somebody who joined lately, or who follows nobody yet. */
export const isNewMember = ({ createdAt, followsAnyone = true }: Newcomer, now = Date.now()) =>
  !followsAnyone || now - Date.parse(createdAt) < week

const week = 7 * 24 * 60 * 60_000
