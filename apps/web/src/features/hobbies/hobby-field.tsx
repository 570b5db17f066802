import { useLingui } from '@lingui/react/macro'
import { ComboField } from '../../ui/combo-field.tsx'
import { HobbyBadge } from '../../ui/hobby-badge.tsx'
import { hobbyOptions } from './hobby-order.ts'
import { useHobbies } from './queries.ts'
import { useSuggestHobby } from './use-suggest-hobby.ts'

type Props = {
  /** A slug; empty while none is selected. */
  value: string
  onChange: (slug: string) => void
  /** Slugs of the member's own hobbies, offered first. */
  own: readonly string[]
  problem?: string | undefined
  /** The label for no hobby. */
  placeholder?: string
  isLabelHidden?: boolean
}

export const HobbyField = ({ value, onChange, own, problem, placeholder, isLabelHidden }: Props) => {
  const { t } = useLingui()
  const suggestion = useSuggestHobby()
  const options = hobbyOptions(useHobbies(), own, t`Your hobbies`)
  return (
    <ComboField
      label={t`Hobby`}
      isLabelHidden={isLabelHidden}
      placeholder={placeholder ?? (isLabelHidden ? t`Hobby` : t`Choose a hobby`)}
      value={value || null}
      options={options.map(hobby => ({
        ...hobby,
        value: hobby.slug,
        label: hobby.name,
        group: hobby.heading,
      }))}
      onChange={slug => onChange(slug ?? '')}
      noMatch={t`No matching hobbies`}
      suggestion={suggestion}
      clearLabel={t`Clear the hobby`}
      problem={problem}
      renderMark={hobby => <HobbyBadge hobby={hobby} size={26} />}
    />
  )
}
