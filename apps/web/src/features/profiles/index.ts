export { memberListQuery, profilePicturesQuery, profilePosts } from './list-queries.ts'
export { NoProfile } from './no-profile.tsx'
export { PhotoField } from './photo-field.tsx'
export type { PictureChoice } from './picture-choice-field.tsx'
export {
  type ProfileHobby,
  type ProfileProblems,
  profileProblems,
  withLevel,
  withSlugs,
} from './profile-form.ts'
export { HobbyLevelField, ProfileHobbiesField } from './profile-hobbies-field.tsx'
export { profileQuery, useOwnHobbies, useProfile } from './queries.ts'
export { skillLevelNames } from './skill-levels.ts'
export { useSaveProfile } from './use-save-profile.ts'
export { valuesOf } from './values-of.ts'
