import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { HobbyChipOf } from '../hobbies/index.ts'
import { skillLevelNames } from '../profiles/index.ts'
import styles from './profile-header.module.css'

/** A member's hobbies, each with their level. */
export const ProfileHobbies = ({ hobbies }: { hobbies: Profile['hobbies'] }) => {
  const { i18n, t } = useLingui()
  if (!hobbies.length) return null
  return (
    <ul aria-label={t`Hobbies`} className={styles.hobbies}>
      {hobbies.map(({ slug, level }) => (
        <li key={slug}>
          <HobbyChipOf slug={slug} size="medium" detail={level && i18n._(skillLevelNames[level])} />
        </li>
      ))}
    </ul>
  )
}
