import { useLingui } from '@lingui/react/macro'
import { ChoiceDialog } from '../../ui/choice-dialog.tsx'
import { HobbyBadge } from '../../ui/hobby-badge.tsx'
import { hobbyOptions } from './hobby-order.ts'
import { useHobbies } from './queries.ts'

export type HobbyFilterProps = {
  /** A slug; empty while all hobbies are shown. */
  value: string
  onChange: (slug: string) => void
  /** Slugs of the member's own hobbies, offered first. */
  own: readonly string[]
}

type Props = HobbyFilterProps & { onClose: () => void }

export const HobbyFilterDialog = ({ value, onChange, own, onClose }: Props) => {
  const { t } = useLingui()
  const options = hobbyOptions(useHobbies(), own, t`Your hobbies`)
  return (
    <ChoiceDialog
      title={t`Filter by hobby`}
      searchLabel={t`Hobby`}
      placeholder={t`Find a hobby`}
      value={value || null}
      options={options.map(hobby => ({
        ...hobby,
        value: hobby.slug,
        label: hobby.name,
        group: hobby.heading,
      }))}
      all={t`All hobbies`}
      noMatch={t`No matching hobbies`}
      onChoose={slug => onChange(slug ?? '')}
      onClose={onClose}
      renderMark={hobby => <HobbyBadge hobby={hobby} size={30} />}
    />
  )
}
