import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { commentKeys, postKeys } from '../posts/data.ts'
import type { Conflict } from './conflict.ts'
import styles from './conflict-dialog.module.css'

type Props = { conflict: Conflict; onClose: () => void }

/** Shows both texts next to each other; the member decides on the final text. */
export const ConflictDialog = ({ conflict: { item, operation, theirs }, onClose }: Props) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [together, setTogether] = useState<string | null>(null)

  const decide = async (work: () => Promise<unknown>) => {
    try {
      await work()
      onClose()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  /** Based on the current version, so that the edit replaces it. */
  const keep = (content: string) =>
    decide(async () => {
      const edit = { ...operation, content, baseUpdatedAt: theirs.updatedAt }
      if (edit.type === 'UPDATE_COMMENT') return outbox.enqueue(edit)
      // Pictures that the other device removed are gone.
      const pictures = edit.pictures?.filter(
        picture => 'fileName' in picture || theirs.pictureIds.includes(picture.id),
      )
      return outbox.enqueue({ ...edit, pictures }, await outbox.blobsOf(item))
    })
  const keepTheirs = () =>
    decide(async () => {
      await outbox.discard(item.id)
      for (const queryKey of [
        postKeys.lists,
        postKeys.one(operation.postId),
        commentKeys.of(operation.postId),
      ])
        void queryClient.invalidateQueries({ queryKey })
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Changed on another device`}
      actions={
        together === null ? (
          <>
            <Button kind="plain" onClick={() => setTogether(`${theirs.content}\n\n${operation.content}`)}>
              <Trans>Combine</Trans>
            </Button>
            <Button onClick={() => void keepTheirs()}>
              <Trans>Keep the other version</Trans>
            </Button>
            <Button onClick={() => void keep(operation.content)}>
              <Trans>Keep this device's version</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button kind="plain" onClick={() => setTogether(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button kind="main" disabled={!together.trim()} onClick={() => void keep(together.trim())}>
              <Trans>Save</Trans>
            </Button>
          </>
        )
      }
    >
      {together === null ? (
        <div className={styles.both}>
          <Version title={t`On this device`} text={operation.content} />
          <Version title={t`On your other device`} text={theirs.content} />
          {'pictures' in operation && operation.pictures && (
            <Text size="sm" tone="soft">
              <Trans>
                If you keep this device's version or combine both, the post will use the pictures from this
                device.
              </Trans>
            </Text>
          )}
        </div>
      ) : (
        <>
          <TextArea
            ref={takeFocus}
            label={t`Both versions`}
            hint={t`Combine the two into one version.`}
            rows={8}
            value={together}
            onChange={event => setTogether(event.target.value)}
          />
          {'commentId' in operation && <CharactersLeft text={together} limit={limits.comment} />}
        </>
      )}
    </Dialog>
  )
}

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

const Version = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title} className={styles.version}>
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
)
