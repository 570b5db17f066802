import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { HobbyBadge, useHobbies } from '../hobbies/index.ts'
import { skillLevelNames } from '../profiles/index.ts'
import styles from './profile-header.module.css'

/** A member's hobbies, each with their level. */
export const ProfileHobbies = ({ hobbies }: { hobbies: Profile['hobbies'] }) => {
  const { i18n, t } = useLingui()
  const catalogue = useHobbies()
  if (!hobbies.length) return null
  return (
    <ul aria-label={t`Hobbies`} className={styles.hobbies}>
      {hobbies.map(({ slug, level }) => {
        const hobby = catalogue.find(entry => entry.slug === slug)
        return (
          <li key={slug} className={styles.hobby}>
            {hobby && <HobbyBadge hobby={hobby} size={28} />}
            <span>{hobby?.name ?? slug}</span>
            {level && <span className={styles.level}>{i18n._(skillLevelNames[level])}</span>}
          </li>
        )
      })}
    </ul>
  )
}
