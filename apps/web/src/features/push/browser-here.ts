/** The browser whose settings to open if notifications are blocked. */
export const browserHere = (userAgent: string) => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  return isSafari(userAgent) ? 'safari' : 'chromium'
}

/** Nearly all browsers call themselves Safari. */
export const isSafari = (userAgent: string) =>
  /Safari\//.test(userAgent) && !/Chrom(?:e|ium)\/|Android/.test(userAgent)
