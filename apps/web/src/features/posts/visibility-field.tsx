import { type Visibility, visibilities } from '@bowline/domain/post'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../ui/text-field.tsx'
import { visibilityShown } from './visibility.ts'

type Props = {
  value: Visibility
  onChange: (visibility: Visibility) => void
  choices?: readonly Visibility[]
  /** Only the box, for a toolbar. */
  isBare?: boolean
}

export const VisibilityField = ({ value, onChange, choices = visibilities, isBare = false }: Props) => {
  const { t, i18n } = useLingui()
  const { icon, explanation } = visibilityShown[value]
  return (
    <SelectField
      label={t`Who can see this`}
      isLabelHidden={isBare}
      hint={!isBare && i18n._(explanation)}
      title={isBare ? i18n._(explanation) : undefined}
      icon={icon}
      value={value}
      options={choices.map(choice => ({ value: choice, label: i18n._(visibilityShown[choice].label) }))}
      onChange={onChange}
    />
  )
}
