import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
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
    decide(() => outbox.enqueue({ ...operation, content, baseUpdatedAt: theirs.updatedAt }))
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
    <DialogFrame
      open
      onClose={onClose}
      title={t`Changed on another device`}
      actions={
        together === null ? (
          <>
            <PlainButton onClick={() => setTogether(`${theirs.content}\n\n${operation.content}`)}>
              <Trans>Combine</Trans>
            </PlainButton>
            <PlainButton onClick={() => void keepTheirs()}>
              <Trans>Keep theirs</Trans>
            </PlainButton>
            <PlainButton onClick={() => void keep(operation.content)}>
              <Trans>Keep mine</Trans>
            </PlainButton>
          </>
        ) : (
          <>
            <PlainButton onClick={() => setTogether(null)}>
              <Trans>Back</Trans>
            </PlainButton>
            <PlainButton disabled={!together.trim()} onClick={() => void keep(together.trim())}>
              <Trans>Save</Trans>
            </PlainButton>
          </>
        )
      }
    >
      {together === null ? (
        <div className={styles.both}>
          <Version title={t`Your version, on this device`} text={operation.content} />
          <Version title={t`The other version, saved in the meantime`} text={theirs.content} />
        </div>
      ) : (
        <>
          <textarea
            ref={takeFocus}
            className={styles.field}
            aria-label={t`Both versions, to edit`}
            value={together}
            onChange={event => setTogether(event.target.value)}
          />
          {'commentId' in operation && <CharactersLeft text={together} limit={limits.comment} />}
        </>
      )}
    </DialogFrame>
  )
}

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

const Version = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title} className={styles.version}>
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
)
