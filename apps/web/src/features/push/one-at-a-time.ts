/**
 * Turns push on or off one call at a time across all tabs. Otherwise two calls could both register this device,
 * and the first would keep an id that no longer exists. Browsers with push have Web Locks.
 */
export const oneAtATime = <Result>(change: () => Promise<Result>) =>
  navigator.locks.request('bowline-push', change)
