import { checkUsername, usernameTaken } from '@bowline/domain/account'
import { limits } from '@bowline/domain/limits'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { problemsOf } from '../../ui/refusals.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Rule, Rules } from './rule.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'wrong' | 'problem'> & {
  /** The member's own name, or the one that an earlier sign-up on this page has reserved. */
  own?: string | undefined
  onChange?: (username: string) => void
}

/** A text box for a username, checked while it is typed. */
export const UsernameField = ({ wrong, problem, own = '', onChange, ...field }: Props) => {
  const [typed, setTyped] = useState(own)
  const [isTyping, setTyping] = useState(false)
  const name = typed.trim()
  const isFree = useIsFree(name, own)
  // Too short is no problem yet while somebody is typing.
  const checked = isTyping ? name.padEnd(limits.username.min, '0') : name
  const found = name ? problemsOf(() => checkUsername(checked))[0]?.message : undefined
  const known = isFree === false ? usernameTaken().message : problem
  return (
    <TextField
      {...field}
      label={<Trans>Username</Trans>}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={own}
      wrong={wrong}
      problem={wrong && !name ? <Trans>Choose a username</Trans> : (found ?? known)}
      hint={
        <Rules>
          <Rule isMet={isFine(name)}>
            <Trans>3 to 30 letters, numbers, underscores or dots</Trans>
          </Rule>
          {isFree && (
            <Rule isMet>
              <Trans>This username is available</Trans>
            </Rule>
          )}
        </Rules>
      }
      onInput={event => {
        setTyped(event.currentTarget.value)
        setTyping(true)
        onChange?.(event.currentTarget.value)
      }}
      onBlur={() => setTyping(false)}
    />
  )
}

/** Whether the name is free, as far as it is known. The server decides when the form is sent. @param own is not checked, however it is capitalised */
const useIsFree = (name: string, own: string) => {
  const api = useApi()
  const [answer, setAnswer] = useState<{ name: string; free: boolean } | null>(null)
  useEffect(() => {
    if (name.toLowerCase() === own.toLowerCase() || !isFine(name)) return
    const controller = new AbortController()
    const ask = () =>
      api.checkUsername({ params: { username: name } }, { signal: controller.signal }).then(
        ({ free }) => setAnswer({ name, free }),
        // Without an answer, the name is checked when the form is sent.
        () => {},
      )
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, name, own])
  return answer?.name === name ? answer.free : undefined
}

/** Milliseconds after the last keystroke. */
const pause = 400

const isFine = (name: string) => problemsOf(() => checkUsername(name)).length === 0
