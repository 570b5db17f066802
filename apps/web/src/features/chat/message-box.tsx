import type { QuotedMessage } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { IconFileButton } from '../../ui/button.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { chosenFiles, filesOf, PictureToSend, usePicturesChoice } from '../media/index.ts'
import { TextSuggestions } from '../text-suggestions/index.ts'
import { emptyMessage, joined, type MessageDraft } from './drafts.ts'
import styles from './message-box.module.css'
import { messageProblem } from './message-text.ts'
import { QuoteToSend } from './quote-to-send.tsx'
import { useTypingNotifier } from './use-typing.ts'

type Props = {
  chatId: string
  draft: MessageDraft
  /** The message that the draft replies to. */
  quoted: QuotedMessage | null
  /** The other member's name. */
  name: string
  onAmend: (how: (draft: MessageDraft) => MessageDraft) => void
  /** Resolves once the message can't be lost any more. */
  onSend: (draft: MessageDraft) => Promise<unknown>
}

/** The text box for a message. Enter sends it on devices with a keyboard; on a phone it starts a new line. */
export const MessageBox = ({ chatId, draft, quoted, name, onAmend, onSend }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const typing = useTypingNotifier(chatId)
  useEffect(() => {
    // On a phone, that would open the keyboard.
    if (hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [])
  const change = (part: Partial<MessageDraft>) => {
    setProblem(null)
    onAmend(draft => ({ ...draft, ...part }))
  }
  const { text, pictures, replyToId } = draft
  useFocusForReply(field, replyToId)
  const changePictures = (how: (pictures: MessageDraft['pictures']) => MessageDraft['pictures']) => {
    setProblem(null)
    onAmend(draft => ({ ...draft, pictures: how(draft.pictures) }))
  }
  const choice = usePicturesChoice(pictures.length, picture =>
    changePictures(all => [...all, { ...picture, id: uuidv7(), description: '' }]),
  )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = messageProblem(text, { hasPicture: pictures.length > 0 })
    setProblem(found)
    field.current?.focus()
    if (found || choice.busy) return
    typing.done()
    const sending = onSend(draft)
    change(emptyMessage)
    try {
      await sending
    } catch (error) {
      onAmend(written => joined(draft, written))
      setProblem(failureMessage(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      className={styles.box}
      data-over={isOver}
      onSubmit={send}
      noValidate
      onPaste={event => {
        const files = filesOf(event.clipboardData)
        if (!files.length) return
        event.preventDefault()
        void choice.choose(files)
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const files = filesOf(event.dataTransfer)
        if (files.length) void choice.choose(files)
      }}
    >
      {quoted && (
        <QuoteToSend
          quoted={quoted}
          name={name}
          onRemove={() => {
            change({ replyToId: null })
            field.current?.focus()
          }}
        />
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(picture => (
            <PictureToSend
              key={picture.id}
              picture={picture}
              onDescribe={description =>
                changePictures(all =>
                  all.map(each => (each.id === picture.id ? { ...each, description } : each)),
                )
              }
              onRemove={() => changePictures(all => all.filter(({ id }) => id !== picture.id))}
            />
          ))}
        </div>
      )}
      {(problem ?? choice.problem) && (
        <p id={`${id}problem`} role="alert" className={styles.problem}>
          {problem ?? choice.problem}
        </p>
      )}
      <div className={styles.left}>
        <CharactersLeft text={text} limit={limits.message} />
      </div>
      <div className={styles.row}>
        <IconFileButton
          icon={ImagePlus}
          label={t`Add image`}
          loading={choice.busy}
          className={styles.add}
          accept="image/*"
          multiple
          onChange={event => void choice.choose(chosenFiles(event.currentTarget))}
        />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          aria-label={t`Message`}
          placeholder={t`Message`}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}problem` : undefined}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          onChange={event => {
            change({ text: event.target.value })
            if (event.target.value.trim()) typing.typing()
            else typing.done()
          }}
          onBlur={typing.done}
          onKeyDown={onKeyDown}
        />
        <TextSuggestions field={field} text={text} />
        <button
          type="submit"
          className={styles.send}
          data-empty={(!text.trim() && !pictures.length) || undefined}
          aria-label={t`Send`}
          // A press does not take the focus from the text box: a phone would close its keyboard and open it again.
          onMouseDown={event => event.preventDefault()}
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
    </form>
  )
}

/** Choosing a message to reply to leads to the text box, on a phone as well. */
const useFocusForReply = (field: RefObject<HTMLElement | null>, replyToId: string | null) => {
  const before = useRef(replyToId)
  useEffect(() => {
    if (replyToId && replyToId !== before.current) field.current?.focus({ preventScroll: true })
    before.current = replyToId
  }, [field, replyToId])
}

/** A mouse, not a touch screen. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches
