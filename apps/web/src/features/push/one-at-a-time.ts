/**
 * Turning push on and off wait for each other, over all tabs: two at once would each register this device, and the first
 * would hold an id that is gone. Where there is push there are Web Locks.
 */
export const oneAtATime = <Result>(change: () => Promise<Result>) =>
  navigator.locks.request('bowline-push', change)
