import { limits } from '@bowline/domain/limits'
import { Trans } from '@lingui/react/macro'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { textDraft } from '../../drafts/text-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { TextSuggestions } from '../text-suggestions/index.ts'
import { commentProblem } from './comment-text.ts'
import styles from './comments.module.css'

type Props = {
  /** The text box's name. */
  label: string
  /** The button's name. */
  action: ReactNode
  postId: string
  /** The key under which the draft is stored on the device. */
  draftKey: string
  /** The initial text. */
  start?: string
  /** Resolves once the text is stored. `id`: the id of the new comment. `draft`: the draft it was written in. */
  onSend: (content: string, id: string, draft: string) => Promise<unknown>
  /** Given if a button opened the box: the box then takes the focus and can be closed again. */
  onCancel?: () => void
}

/** The text box for a comment, a reply or an edit of either. */
export const CommentBox = ({ label, action, postId, draftKey, start = '', onSend, onCancel }: Props) => {
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const { value, wasFound, change, discard, handOver } = useDraft(draftKey, textDraft)
  const text = value ?? start
  const [problem, setProblem] = useState<string | null>(null)

  const onOpened = useEffectEvent(() => onCancel && focusAtEnd(field.current))
  useEffect(() => void onOpened(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = commentProblem(text)
    setProblem(found)
    if (found || isSending.current) return
    isSending.current = true
    try {
      await handOver((id, draft) => onSend(text.trim(), id, draft))
    } catch (error) {
      setProblem(failureMessage(error))
    }
    isSending.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
    if (event.key === 'Escape') onCancel?.()
  }
  return (
    <form
      ref={form}
      className={styles.box}
      data-inline={(!onCancel && !wasFound) || undefined}
      onSubmit={send}
      noValidate
    >
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        aria-label={label}
        placeholder={label}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        onChange={event => {
          setProblem(null)
          change(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <TextSuggestions field={field} text={text} postId={postId} />
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.boxFoot}>
        <CharactersLeft text={text} limit={limits.comment} />
        {wasFound && !onCancel && (
          <Button kind="text" onClick={discard}>
            <Trans>Discard draft</Trans>
          </Button>
        )}
        {onCancel && (
          <Button
            kind="text"
            onClick={() => {
              void discard()
              onCancel()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" kind="soft">
          {action}
        </Button>
      </div>
    </form>
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
