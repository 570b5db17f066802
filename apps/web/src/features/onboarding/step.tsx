import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from '../../ui/form.tsx'

export type StepProps = {
  profile: Profile
  onNext: () => void
  onBack?: (() => void) | undefined
  /** Shown when the page opens, so the focus stays where it is. */
  isFirst: boolean
}

type Props = Omit<StepProps, 'profile'> & {
  title: ReactNode
  about: ReactNode
  /** Saves the answer and then continues to the next step. */
  onSubmit?: () => Promise<boolean>
  saving?: boolean
  /** The last step has a different button. */
  next?: ReactNode
  children: ReactNode
}

/** One question, with buttons to continue, skip it and go back. Screen readers start at the question. */
export const Step = ({
  title,
  about,
  onSubmit,
  saving = false,
  next,
  onNext,
  onBack,
  isFirst,
  children,
}: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFirst) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isFirst])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!onSubmit || (await onSubmit())) onNext()
  }
  return (
    <Box
      component={Form}
      onSubmit={event => void submit(event)}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <Box>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h2"
          component="h1"
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {about}
        </Typography>
      </Box>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {onBack && (
          <Button color="inherit" onClick={onBack} sx={{ mr: 'auto' }}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button color="inherit" onClick={onNext}>
          <Trans>Skip this step</Trans>
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {next ?? <Trans>Continue</Trans>}
        </Button>
      </Box>
    </Box>
  )
}
