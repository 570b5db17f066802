import { checkUsername } from '@bowline/domain/account'
import { limits } from '@bowline/domain/limits'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { problemsOf } from '../../ui/refusals.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Rule } from './rule.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'wrong' | 'problem'> & {
  /** An earlier sign-up on this page has reserved a name for its address. */
  isSecond: boolean
}

/** A text box for a new username, checked while it is typed. Only the server knows whether the name is free. */
export const UsernameField = ({ wrong, problem, isSecond, ...field }: Props) => {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const name = typed.trim()
  // Too short is no problem yet while somebody is typing.
  const checked = isTyping ? name.padEnd(limits.username.min, '0') : name
  const found = name ? problemsOf(() => checkUsername(checked))[0]?.message : undefined
  return (
    <TextField
      {...field}
      label={<Trans>Username</Trans>}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      wrong={wrong}
      problem={wrong && !name ? <Trans>Choose a username</Trans> : (found ?? problem)}
      hint={
        <>
          <Rule isMet={isFine(name)}>
            <Trans>3 to 30 letters, numbers, underscores or dots</Trans>
          </Rule>
          {isSecond && (
            <Trans>
              Signing up with another email address? Then choose another username too: we reserve your first
              one for a day.
            </Trans>
          )}
        </>
      }
      onInput={event => {
        setTyped(event.currentTarget.value)
        setTyping(true)
      }}
      onBlur={() => setTyping(false)}
    />
  )
}

const isFine = (name: string) => problemsOf(() => checkUsername(name)).length === 0
