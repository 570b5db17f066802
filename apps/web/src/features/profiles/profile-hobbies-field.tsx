import { limits } from '@bowline/domain/limits'
import { type SkillLevel, skillLevels } from '@bowline/domain/profile'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { ComboField } from '../../ui/combo-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { HobbyBadge, hobbyOptions, useHobbies, useSuggestHobby } from '../hobbies/index.ts'
import { type ProfileHobby, withLevel, withSlugs } from './profile-form.ts'
import styles from './profile-hobbies-field.module.css'
import { skillLevelNames } from './skill-levels.ts'

type Props = {
  value: ProfileHobby[]
  onChange: (hobbies: ProfileHobby[]) => void
  problem?: string
  /** The chosen hobbies and levels are shown elsewhere. */
  isSearchOnly?: boolean
}

/** Up to 10 hobbies, each with the member's level. */
export const ProfileHobbiesField = ({ value, onChange, problem, isSearchOnly = false }: Props) => {
  const { t } = useLingui()
  const suggestion = useSuggestHobby()
  const slugs = value.map(hobby => hobby.slug)
  const options = hobbyOptions(useHobbies(), [], '')
    .filter(option => !slugs.includes(option.slug))
    .map(hobby => ({
      value: hobby.slug,
      label: hobby.name,
      synonyms: hobby.synonyms,
      group: hobby.heading,
      hobby,
    }))
  const count = value.length
  const most = limits.hobbiesPerProfile
  return (
    <Stack gap={2}>
      <ComboField
        label={t`Add a hobby`}
        placeholder={t`Search hobbies`}
        value={null}
        options={options}
        isDisabled={count >= most}
        onChange={slug => slug && onChange(withSlugs(value, [...slugs, slug]))}
        noMatch={t`No matching hobbies`}
        suggestion={suggestion}
        renderMark={({ hobby }) => <HobbyBadge hobby={hobby} />}
        problem={problem}
        hint={count === 0 ? t`Pick up to ${most}.` : t`${count} of ${most} picked`}
      />
      {(isSearchOnly ? [] : value).map(hobby => (
        <ChosenHobby
          key={hobby.slug}
          hobby={hobby}
          onLevel={level => onChange(withLevel(value, hobby.slug, level))}
          onRemove={() =>
            onChange(
              withSlugs(
                value,
                slugs.filter(slug => slug !== hobby.slug),
              ),
            )
          }
        />
      ))}
    </Stack>
  )
}

type ChosenProps = {
  hobby: ProfileHobby
  onLevel: (level: ProfileHobby['level']) => void
  onRemove: () => void
}

const ChosenHobby = ({ hobby: { slug, level }, onLevel, onRemove }: ChosenProps) => {
  const { t } = useLingui()
  const hobby = useHobbies().find(entry => entry.slug === slug)
  const name = hobby?.name ?? slug
  return (
    <div className={styles.chosen}>
      {hobby && <HobbyBadge hobby={hobby} size={34} />}
      <Text as="span" weight="strong" isOneLine className={styles.name}>
        {name}
      </Text>
      <div className={styles.level}>
        <HobbyLevelField name={name} value={level} onChange={onLevel} />
      </div>
      <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}

type LevelProps = {
  /** The hobby's name. */
  name: string
  value: ProfileHobby['level']
  onChange: (level: ProfileHobby['level']) => void
}

/** The member's experience in a hobby, which they need not tell. */
export const HobbyLevelField = ({ name, value, onChange }: LevelProps) => {
  const { t, i18n } = useLingui()
  const levels: { value: SkillLevel | ''; label: string }[] = [
    { value: '', label: t`Experience` },
    ...skillLevels.map(one => ({ value: one, label: i18n._(skillLevelNames[one]) })),
  ]
  return (
    <SelectField
      label={t`Experience in ${name}`}
      isLabelHidden
      value={value ?? ''}
      options={levels}
      onChange={one => onChange(one || null)}
    />
  )
}
