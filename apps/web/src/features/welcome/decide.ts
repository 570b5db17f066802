export type WelcomeState = {
  /** Local storage; null where nothing is stored. */
  stored: string | null
  hasCookie: boolean
  onServer: boolean
}

/** SPEC.md §4: shown until dismissed; a dismissal known in one place is told to the others. */
export const decideWelcome = ({ stored, hasCookie, onServer }: WelcomeState) => {
  const isSeenHere = stored === 'true' || hasCookie
  const isSeen = isSeenHere || onServer
  return {
    show: !isSeen,
    tellDevice: isSeen && !(stored === 'true' && hasCookie),
    tellServer: isSeen && !onServer,
  }
}
