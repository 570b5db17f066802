import type { InitialQuery } from '../../session/initial-data.ts'
import { hobbyKeys } from './hobby-keys.ts'

export const initialHobbies: InitialQuery<'hobbies'> = ({ hobbies }) => ({
  queryKey: hobbyKeys.all,
  data: hobbies,
})
