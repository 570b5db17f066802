import type { QuietHours } from '@bowline/domain/quiet-hours'
import { useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../ui/field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { hourName } from './hour-name.ts'

type Props = { hours: QuietHours | null; onChange: (hours: QuietHours | null) => void }

/** When no pushes are sent, see docs/product/notifications.md#quiet-hours. */
export const QuietHoursFields = ({ hours, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <Stack>
      <SwitchRow
        label={t`Quiet hours`}
        about={t`Pause push notifications during the hours you choose. You'll get a summary afterward.`}
        on={hours !== null}
        onChange={on => onChange(on ? usual : null)}
      />
      {hours && (
        <FieldPair>
          <SelectField
            label={t`From`}
            value={String(hours.from)}
            options={optionsWithout(hours.to)}
            onChange={from => onChange({ ...hours, from: Number(from) })}
          />
          <SelectField
            label={t`To`}
            value={String(hours.to)}
            options={optionsWithout(hours.from)}
            onChange={to => onChange({ ...hours, to: Number(to) })}
          />
        </FieldPair>
      )}
    </Stack>
  )
}

const usual: QuietHours = { from: 22, to: 7 }

/** The two times differ. */
const optionsWithout = (taken: number) =>
  Array.from({ length: 24 }, (_, hour) => hour)
    .filter(hour => hour !== taken)
    .map(hour => ({ value: String(hour), label: hourName(hour) }))
