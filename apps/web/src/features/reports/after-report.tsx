import type { Operation } from '@bowline/domain/operation'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { Reported } from './reported.ts'

type Props = { reported: Reported; onClose: () => void }

/** What the member can do themselves once they have reported something. */
export const AfterReport = ({ reported: { subject, subjectId, userId }, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <Dialog
      open
      compact
      maxWidth="xs"
      title={t`Report sent`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose} autoFocus>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack>
        <Text tone="soft">
          <Trans>Thanks. An admin will review it.</Trans>
        </Text>
        <Stack as="ul" gap={2} aria-label={t`What you can do now`}>
          {subject === 'post' && (
            <Choice
              title={t`Hide this post`}
              done={t`Post hidden`}
              action={t`Hide`}
              operation={{ type: 'HIDE_POST', postId: subjectId, isHidden: true }}
            >
              <Trans>You won't see it again.</Trans>
            </Choice>
          )}
          <Choice
            title={t`Mute this person`}
            done={t`Person muted`}
            action={t`Mute`}
            operation={{ type: 'MUTE_MEMBER', userId }}
          >
            <Trans>
              You won't see their posts or activity in your feed and notifications. They won't know.
            </Trans>
          </Choice>
          <Choice
            title={t`Block this person`}
            done={t`Person blocked`}
            action={t`Block`}
            operation={{ type: 'BLOCK_MEMBER', userId }}
          >
            <Trans>You won't be able to see, follow or message each other.</Trans>
          </Choice>
        </Stack>
      </Stack>
    </Dialog>
  )
}

type ChoiceProps = { title: string; done: string; action: string; operation: Operation; children: ReactNode }

const Choice = ({ title, done, action, operation, children }: ChoiceProps) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const [isDone, setDone] = useState(false)
  const choose = () =>
    enqueue(operation).then(
      () => setDone(true),
      error => toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <DetailRow
      as="li"
      title={isDone ? <span role="status">{done}</span> : title}
      action={
        isDone ? (
          <Check size={20} aria-hidden />
        ) : (
          <Button aria-label={title} onClick={() => void choose()}>
            {action}
          </Button>
        )
      }
    >
      {children}
    </DetailRow>
  )
}
