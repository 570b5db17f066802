import type { Profile } from '@bowline/api'
import type { ProfileValues } from './profile-form.ts'

/** A profile as the values of its form. */
export const valuesOf = ({
  displayName,
  username,
  bio,
  link,
  location,
  hobbies,
}: Profile): ProfileValues => ({
  displayName,
  username,
  bio,
  link,
  location,
  hobbies,
})
