import { useChallenges } from '../challenges/index.ts'
import { entriesAtMost, isSettled } from './settled.ts'

/** The running challenges that the member has neither completed nor paused, unless that happened today. */
export const useOwnChallenges = () => {
  const { query, challenges } = useChallenges({ when: 'joined', hobby: '' })
  const entries = (challenges ?? []).filter(
    ({ can, own }) => can.checkIn && own && (own.checkedInToday || !(own.isCompleted || own.isPaused)),
  )
  return { isSettled: isSettled(query), entries: entries.slice(0, entriesAtMost) }
}
