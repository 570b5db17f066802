import { passwordRules } from '@bowline/domain/account'
import { limits } from '@bowline/domain/limits'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { Rule, Rules } from './rule.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'onInput'>

/** A text box for a new password; its rules are ticked off as they are met. */
export const NewPasswordField = ({ problem, ...field }: Props) => {
  const [met, setMet] = useState(() => passwordRules(''))
  const { wrong: isWrong } = field
  const { min } = limits.password
  const rules = (
    <Rules>
      <Rule isMet={met.length} isWrong={isWrong}>
        <Trans>At least {min} characters</Trans>
      </Rule>
      <Rule isMet={met.uppercase} isWrong={isWrong}>
        <Trans>An uppercase letter</Trans>
      </Rule>
      <Rule isMet={met.lowercase} isWrong={isWrong}>
        <Trans>A lowercase letter</Trans>
      </Rule>
      <Rule isMet={met.digit} isWrong={isWrong}>
        <Trans>A number</Trans>
      </Rule>
    </Rules>
  )
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={rules}
      problem={
        problem && (
          <>
            {problem}
            {rules}
          </>
        )
      }
      onInput={event => setMet(passwordRules(event.currentTarget.value))}
    />
  )
}
