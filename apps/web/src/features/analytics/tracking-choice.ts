type Browser = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Do Not Track and Global Privacy Control: who has either set is not counted, and asks for nothing. */
export const asksNotToBeTracked = ({ doNotTrack, globalPrivacyControl }: Browser) =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
