import { useLingui } from '@lingui/react/macro'
import { ComboField } from '../../ui/combo-field.tsx'

type Props = { value: string; onChange: (timeZone: string) => void; problem: string | undefined }

/** The event's time zone. */
export const TimeZoneField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  const known = zones.includes(value) ? zones : [value, ...zones]
  return (
    <ComboField
      label={t`Time zone`}
      value={value}
      options={known.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChange={zone => zone && onChange(zone)}
      noMatch={t`No matching time zones`}
      problem={problem}
    />
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]
