import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useBackCloses } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { useFocusedHeading } from '../../ui/use-focused-heading.ts'
import styles from './onboarding.module.css'

export type StepProps = {
  profile: Profile
  /** Resolves once the answer is stored on the device. */
  onNext: () => Promise<void> | void
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
  /** The words of its button, instead of "Continue". */
  next?: ReactNode
  /** Whether its button is the main action, rather than something in the step. */
  isMain?: boolean
  icon?: LucideIcon
  children: ReactNode
}

/**
 * One question, with buttons to continue and to go back, as the browser's Back does. An answer is never required. Screen
 * readers start at the question.
 */
export const Step = ({
  title,
  about,
  onSubmit,
  saving = false,
  next,
  isMain = true,
  icon,
  onNext,
  onBack,
  isFirst,
  children,
}: Props) => {
  const heading = useFocusedHeading(!isFirst)
  useBackCloses(onBack !== undefined, () => onBack?.())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!onSubmit || (await onSubmit())) await onNext()
  }
  return (
    <Form className={styles.step} onSubmit={event => void submit(event)}>
      <Stack gap={2}>
        <Heading ref={heading} tabIndex={-1} level={1} size="3xl" className={styles.question}>
          {title}
        </Heading>
        <Text tone="soft">{about}</Text>
      </Stack>
      <Stack gap={5}>{children}</Stack>
      <div className={styles.buttons}>
        {onBack && (
          <Button kind="plain" flush="start" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <span className={styles.space} />
        <Button type="submit" kind={isMain ? 'main' : undefined} icon={icon} loading={saving}>
          {next || <Trans>Continue</Trans>}
        </Button>
      </div>
    </Form>
  )
}
