import type { Hobby } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HobbyCover, useHobbies } from '../hobbies/index.ts'
import { HobbyLevelField, type ProfileHobby, withLevel, withSlugs } from '../profiles/index.ts'
import styles from './hobby-choice.module.css'

type Props = { value: ProfileHobby[]; onChange: (hobbies: ProfileHobby[]) => void }

/**
 * Hobbies to tap instead of typing a name: one of each group and those found by name, then all of them. A chosen one
 * asks for the level.
 */
export const HobbyChoice = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const hobbies = useHobbies()
  const [showsAll, setShowsAll] = useState(false)
  const slugs = value.map(hobby => hobby.slug)
  const groups = [...new Set(hobbies.map(hobby => hobby.group))]
  const inGroup = (group: string) => hobbies.filter(hobby => hobby.group === group)
  const first = groups.flatMap(group => inGroup(group).slice(0, 1))
  const list = (label: string, shown: readonly Hobby[]) => (
    <fieldset aria-label={label} className={styles.list}>
      {shown.map(({ slug, name }) => {
        const chosen = value.find(one => one.slug === slug)
        const isChosen = chosen !== undefined
        return (
          <div key={slug} className={styles.cell}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && value.length >= limits.hobbiesPerProfile}
              className={styles.hobby}
              onClick={() =>
                onChange(withSlugs(value, isChosen ? slugs.filter(one => one !== slug) : [...slugs, slug]))
              }
            >
              <span className={styles.art}>
                <HobbyCover picture={null} seed={slug} hobby={slug} ratio="wide" sizes="180px" />
                {isChosen && <Check size={18} strokeWidth={3} aria-hidden className={styles.check} />}
              </span>
              <span className={styles.name}>{name}</span>
            </button>
            {chosen && (
              <HobbyLevelField
                name={name}
                value={chosen.level}
                onChange={level => onChange(withLevel(value, slug, level))}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
  if (!showsAll)
    return (
      <div className={styles.choice}>
        {list(t`Hobbies to choose from`, [
          ...first,
          ...hobbies.filter(hobby => slugs.includes(hobby.slug) && !first.includes(hobby)),
        ])}
        <Button kind="text" onClick={() => setShowsAll(true)}>
          <Trans>Show all hobbies</Trans>
        </Button>
      </div>
    )
  return (
    <div className={styles.choice}>
      {groups.map(group => (
        <section key={group}>
          <h2 className={styles.group}>{group}</h2>
          {list(group, inGroup(group))}
        </section>
      ))}
    </div>
  )
}
