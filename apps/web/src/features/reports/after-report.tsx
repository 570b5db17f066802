import type { Operation } from '@bowline/domain/operation'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { CheckField } from '../../ui/choice-field.tsx'
import { EntityForm } from '../../ui/entity-form.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { Reported } from './reported.ts'

type Props = { reported: Reported; onClose: () => void }

/**
 * What the member can do themselves once they have reported something. It is done when they close the dialog, because
 * that may take away the post whose menu opened it.
 */
export const AfterReport = ({ reported: { subject, subjectId, userId }, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const [chosen, setChosen] = useState<Operation['type'][]>([])
  const choices: { operation: Operation; label: string; hint: string }[] = [
    {
      operation: { type: 'MUTE_MEMBER', userId },
      label: t`Mute this person`,
      hint: t`You won't see their posts or activity in your feed and notifications. They won't be notified.`,
    },
    {
      operation: { type: 'BLOCK_MEMBER', userId },
      label: t`Block this person`,
      hint: t`You won't be able to see, follow or message each other. They won't be notified.`,
    },
  ]
  if (subject === 'post')
    choices.unshift({
      operation: { type: 'HIDE_POST', postId: subjectId, isHidden: true },
      label: t`Hide this post`,
      hint: t`You won't see it again.`,
    })
  const apply = async () => {
    try {
      for (const { operation } of choices) if (chosen.includes(operation.type)) await enqueue(operation)
      onClose()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <EntityForm
      compact
      maxWidth="xs"
      title={t`Report sent`}
      action={<Trans>Done</Trans>}
      onClose={onClose}
      onSubmit={apply}
    >
      <Stack gap={4}>
        <Text tone="soft">
          <Trans>Thanks. An admin will review it.</Trans>
        </Text>
        <FieldGroup legend={<Trans>Do you also want to…</Trans>}>
          {choices.map(({ operation: { type }, label, hint }) => (
            <CheckField
              key={type}
              label={label}
              hint={hint}
              checked={chosen.includes(type)}
              onChange={event =>
                setChosen(event.target.checked ? [...chosen, type] : chosen.filter(each => each !== type))
              }
            />
          ))}
        </FieldGroup>
      </Stack>
    </EntityForm>
  )
}
