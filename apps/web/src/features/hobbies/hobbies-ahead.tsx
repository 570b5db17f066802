import { usePrefetchQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { hobbiesQuery } from './queries.ts'

/** Loads the hobbies before a post is written, because without a network none could be chosen. */
export const HobbiesAhead = () => {
  usePrefetchQuery(hobbiesQuery(useApi()))
  return null
}
