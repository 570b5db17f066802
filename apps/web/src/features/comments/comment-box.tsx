import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
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
import { v7 as uuidv7 } from 'uuid'
import { useDraft } from '../../drafts/use-draft.ts'
import { Button, IconFileButton } from '../../ui/button.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { chosenFiles, filesOf, PictureToSend, usePictureChoice } from '../media/index.ts'
import { TextSuggestions } from '../text-suggestions/index.ts'
import { commentProblem } from './comment-text.ts'
import styles from './comments.module.css'
import { type CommentDraft, commentDraft, pictureOfComment } from './drafts.ts'

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
  /** An edit keeps the picture of the comment as it is. */
  isEdit?: boolean
  /** Resolves once the comment is stored. */
  onSend: (written: Written) => Promise<unknown>
  /** Given if a button opened the box: the box then takes the focus and can be closed again. */
  onCancel?: () => void
}

/** @property id of the new comment; @property draft the draft it was written in */
export type Written = { content: string; id: string; draft: string } & ReturnType<typeof pictureOfComment>

/** The text box for a comment, a reply or an edit of either. */
export const CommentBox = ({
  label,
  action,
  postId,
  draftKey,
  start = '',
  isEdit,
  onSend,
  onCancel,
}: Props) => {
  const { t } = useLingui()
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const { value, wasFound, amend, discard, handOver } = useDraft(draftKey, commentDraft)
  const { picture } = value
  const text = value.text ?? start
  const [problem, setProblem] = useState<string | null>(null)
  const change = (part: (draft: CommentDraft) => Partial<CommentDraft>) => {
    setProblem(null)
    amend(draft => ({ ...draft, ...part(draft) }))
  }
  const choice = usePictureChoice(chosen =>
    change(() => ({ picture: { ...chosen, id: uuidv7(), description: '' } })),
  )
  const choose = ([file]: readonly File[]) => {
    if (file) void choice.choose(file)
  }
  const shownProblem = problem ?? choice.problem

  const onOpened = useEffectEvent(() => onCancel && focusAtEnd(field.current))
  useEffect(() => void onOpened(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = commentProblem(text, picture !== null)
    setProblem(found)
    if (found || choice.busy || isSending.current) return
    isSending.current = true
    try {
      await handOver((id, draft) => onSend({ content: text.trim(), id, draft, ...pictureOfComment(value) }))
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
      data-inline={(!onCancel && !wasFound && !picture) || undefined}
      onSubmit={send}
      onPaste={event => {
        const files = isEdit ? [] : filesOf(event.clipboardData)
        if (!files.length) return
        event.preventDefault()
        choose(files)
      }}
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
        aria-describedby={shownProblem ? problemId : undefined}
        onChange={event => {
          const { value } = event.target
          change(() => ({ text: value }))
        }}
        onKeyDown={onKeyDown}
      />
      <TextSuggestions field={field} text={text} postId={postId} />
      {picture && (
        <PictureToSend
          picture={picture}
          onDescribe={description =>
            change(draft => ({ picture: draft.picture && { ...draft.picture, description } }))
          }
          onRemove={() => change(() => ({ picture: null }))}
        />
      )}
      {shownProblem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {shownProblem}
        </p>
      )}
      <div className={styles.boxFoot}>
        {!isEdit && !picture && (
          <IconFileButton
            icon={ImagePlus}
            label={t`Add image`}
            loading={choice.busy}
            className={styles.addPicture}
            accept="image/*"
            onChange={event => choose(chosenFiles(event.currentTarget))}
          />
        )}
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
        <Button type="submit" kind={text.trim() || picture ? 'strong' : 'muted'}>
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
