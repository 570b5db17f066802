import type { Feature } from '../../feature.ts'
import { endSuspensions } from './end-suspensions.ts'

export const moderation: Feature = {
  recurringJobs: [{ name: 'end-suspensions', schedule: '* * * * *', run: endSuspensions }],
}
