import type { Feature } from '../../feature.ts'
import { emailGuestsOfLeavingHost } from './host-leaves.ts'
import { leaveEvents } from './leave-events.ts'
import { remind } from './remind.ts'
import { serveCalendars } from './serve-calendars.ts'

export const events: Feature = {
  serve: serveCalendars,
  recurringJobs: [{ name: 'remind', schedule: '*/5 * * * *', run: remind }],
  beforeMemberLeaves: async call => {
    await leaveEvents(call, call.viewer.id)
    await emailGuestsOfLeavingHost(call)
  },
  // Once more, for answers from another device before the profile was locked.
  onMemberLeaves: call => leaveEvents(call, call.viewer.id),
}
