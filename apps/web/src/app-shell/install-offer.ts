/** What this device has noted about offering to install the app. */
export type OfferNote = { visits: number; wasOffered: boolean }

const visitsBeforeOffer = 3

/** Offers it once, and only to active members: with the first post they publish, or from the third visit on. */
export const isTimeToOffer = ({ visits, wasOffered }: OfferNote, hasPublished: boolean) =>
  !wasOffered && (hasPublished || visits >= visitsBeforeOffer)

export const readNote = (stored: string | null): OfferNote => {
  const [visits = 0, offered] = (stored ?? '').split(' ')
  return { visits: Number(visits) || 0, wasOffered: offered === 'offered' }
}

export const writeNote = ({ visits, wasOffered }: OfferNote) => `${visits}${wasOffered ? ' offered' : ''}`
