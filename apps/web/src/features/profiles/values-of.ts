import type { Profile } from '@bowline/api'
import type { ProfileValues } from './profile-form.ts'

/** A profile as its form has it. */
export const valuesOf = ({ displayName, username, bio, hobbies }: Profile): ProfileValues => ({
  displayName,
  username,
  bio,
  hobbies,
})
