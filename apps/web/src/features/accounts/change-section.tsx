import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useSecretForm } from '../../secrets/use-secret-form.ts'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

type Props = {
  title: ReactNode
  icon: LucideIcon
  current: ReactNode
  about: ReactNode
  /** Names the button that opens the form. */
  change: ReactNode
  /** Names the button that sends the form. */
  submit: ReactNode
  success: ReactNode
  form: Pick<ReturnType<typeof useSecretForm>, 'onSubmit' | 'problem' | 'isPending' | 'isSuccess'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The fields of the form. */
  children: ReactNode
}

/** A setting that is changed with the member's password: its value, and a form that opens on request. */
export const ChangeSection = ({
  title,
  icon,
  current,
  about,
  change,
  submit,
  success,
  form,
  isOpen,
  onOpenChange,
  children,
}: Props) => (
  <SettingsSection title={title}>
    <DetailRow
      icon={icon}
      title={current}
      action={!isOpen && <Button onClick={() => onOpenChange(true)}>{change}</Button>}
    >
      {about}
    </DetailRow>
    {form.isSuccess && <FormMessage kind="success">{success}</FormMessage>}
    {isOpen && (
      <Form onSubmit={form.onSubmit}>
        <Stack>
          {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
          {children}
          <Row>
            <Button type="submit" loading={form.isPending}>
              {submit}
            </Button>
            <Button kind="plain" onClick={() => onOpenChange(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        </Stack>
      </Form>
    )}
  </SettingsSection>
)
