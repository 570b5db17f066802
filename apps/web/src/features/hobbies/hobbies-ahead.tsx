import { usePrefetchQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { hobbiesQuery } from './queries.ts'

/** Has the hobbies on the device before a post is written: without a network there is none to choose otherwise. */
export const HobbiesAhead = () => {
  usePrefetchQuery(hobbiesQuery(useApi()))
  return null
}
