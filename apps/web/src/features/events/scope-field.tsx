import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RadioField } from '../../ui/choice-field.tsx'

export type Scope = 'one' | 'following'

type Props = { legend: ReactNode; hint?: ReactNode; value: Scope; onChange: (scope: Scope) => void }

/** In a series: whether the change is for this date only. */
export const ScopeField = ({ legend, hint, value, onChange }: Props) => (
  <RadioField
    legend={legend}
    hint={hint}
    value={value}
    options={[
      { value: 'one', label: <Trans>This event</Trans> },
      { value: 'following', label: <Trans>This and later events</Trans> },
    ]}
    onChange={onChange}
  />
)
