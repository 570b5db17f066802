import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'

/** The author's appeal against a removal; it waits in the outbox without a network. */
export const AppealForm = ({ removalId }: { removalId: string }) => {
  const { t } = useLingui()
  const id = useId()
  const enqueue = useEnqueue()
  const [text, setText] = useState('')
  const [isBlank, setBlank] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBlank(!text.trim())
    setFailure(null)
    if (!text.trim()) return
    try {
      await enqueue({ type: 'APPEAL_REMOVAL', removalId, text: text.trim() })
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }
  return (
    <Card>
      <Form onSubmit={send} aria-labelledby={id}>
        <FieldGrid>
          <Stack gap={1}>
            <Heading id={id} size="lg">
              <Trans>Do you think this is a mistake?</Trans>
            </Heading>
            <Text size="md" tone="soft">
              <Trans>Tell us why it should be restored. You can appeal once.</Trans>
            </Text>
          </Stack>
          {failure && <FormMessage kind="error">{failure}</FormMessage>}
          <TextArea
            rows={3}
            label={t`Your appeal`}
            value={text}
            problem={isBlank && t`Tell us why it should be restored`}
            onChange={event => {
              setBlank(false)
              setText(event.target.value)
            }}
            maxLength={limits.appeal}
          />
          <div>
            <Button type="submit" kind="main">
              <Trans>Send appeal</Trans>
            </Button>
          </div>
        </FieldGrid>
      </Form>
    </Card>
  )
}
