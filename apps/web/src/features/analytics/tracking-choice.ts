type Browser = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/**
 * Do Not Track and Global Privacy Control: visitors with either one are not counted, and no configuration is
 * requested.
 */
export const asksNotToBeTracked = ({ doNotTrack, globalPrivacyControl }: Browser) =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
