/** Opened from the home screen, not in a browser tab. */
export const isInstalled = ({ matchMedia, navigator }: Pick<Window, 'matchMedia' | 'navigator'>) =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/**
 * iPhones and iPads, which have no prompt. An iPad identifies itself as a Mac, but Macs have no touch screen.
 */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
