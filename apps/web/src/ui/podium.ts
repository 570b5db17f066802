/** How many stand on the podium of a leaderboard. */
const places = 3

/** Whether a leaderboard has a podium: enough of its ranks have earned something. */
export const hasPodium = (earned: readonly number[]) => earned.filter(count => count > 0).length >= places

/**
 * @param place from 1 on
 * @returns the size of the photo in pixels
 */
export const photoSize = (place: number, isPodium: boolean) =>
  isPodium && place <= places ? (place === 1 ? 76 : 60) : 44
