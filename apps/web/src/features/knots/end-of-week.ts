/** The leaderboard's week ends on Monday at midnight UTC. */
export const endOfWeek = (now: Date) => {
  const daysLeft = ((7 - now.getUTCDay()) % 7) + 1
  const end = new Date(now)
  end.setUTCHours(24 * daysLeft, 0, 0, 0)
  return end
}
