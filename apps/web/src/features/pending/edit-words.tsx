import { limits } from '@bowline/domain/limits'
import { tagsBeside } from '@bowline/domain/text-parts'
import { withHashtags } from '@bowline/domain/typed-tags'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './pending-panel.module.css'

type Props = { item: OutboxItem; onClose: () => void }

/** Edits the text of a pending or refused operation in place. */
export const EditWords = ({ item, onClose }: Props) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const [content, setContent] = useState('content' in item.operation ? item.operation.content : '')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await withWords(outbox, item, content.trim())
      onClose()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <form className={styles.editing} onSubmit={save}>
      <div className={styles.field}>
        <TextArea
          ref={takeFocus}
          label={t`Edit the text`}
          isLabelHidden
          value={content}
          onChange={event => setContent(event.target.value)}
        />
      </div>
      {'commentId' in item.operation && <CharactersLeft text={content} limit={limits.comment} />}
      <Button kind="plain" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" disabled={!content.trim()}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

/** The tags for the new text: hashtags of the old one are dropped. */
const tagsWith = (before: { content: string; tags: string[] }, content: string) =>
  withHashtags(tagsBeside(before.tags, before.content), content)

/** If it may have reached the server, a change is added after it; a refused creation is replaced by a new one. */
const withWords = async (outbox: ReturnType<typeof useOutbox>, item: OutboxItem, content: string) => {
  const { id, state, operation } = item
  switch (operation.type) {
    case 'CREATE_POST': {
      const { postId, hobby, visibility } = operation
      const tags = tagsWith(operation, content)
      return await outbox.enqueue({ type: 'UPDATE_POST', postId, hobby, tags, visibility, content })
    }
    case 'ADD_COMMENT': {
      const { postId, commentId } = operation
      if (state === 'attention')
        return await outbox.revise(id, { ...operation, content }, await outbox.blobsOf(item))
      return await outbox.enqueue({ type: 'UPDATE_COMMENT', postId, commentId, content })
    }
    case 'UPDATE_POST': {
      const tags = tagsWith(operation, content)
      return await outbox.enqueue({ ...operation, content, tags }, await outbox.blobsOf(item))
    }
    case 'UPDATE_COMMENT':
      return await outbox.enqueue({ ...operation, content })
  }
}
