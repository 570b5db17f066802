import { Plural, useLingui } from '@lingui/react/macro'
import { Hash } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { caretBox } from './caret-box.ts'
import styles from './suggestion-popup.module.css'
import type { Token } from './token.ts'
import { useHashtags, useMentions } from './use-suggestions.ts'
import { useToken } from './use-token.ts'

export type FieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** The text in the field. */
  text: string
  /** The post that the text belongs to: members who take part in it are suggested first. */
  postId?: string
  /** Whether the member has typed in the field, perhaps while this part was loading. */
  hasTyped: RefObject<boolean>
}

/** The list of suggestions for what is being typed in a field, which keeps the focus. */
export const SuggestionPopup = ({ field, text, postId, hasTyped }: FieldProps) => {
  const { token, close } = useToken(field, text, hasTyped)
  if (!token) return null
  const shared = { field, token, onClose: close }
  const key = token.kind + token.start
  return token.kind === 'mention' ? (
    <Mentions key={key} {...shared} postId={postId} />
  ) : (
    <Hashtags key={key} {...shared} />
  )
}

type Shared = { field: RefObject<HTMLTextAreaElement | null>; token: Token; onClose: () => void }

const Mentions = ({ postId, ...shared }: Shared & { postId: string | undefined }) => {
  const { t } = useLingui()
  const options = useMentions(shared.token.query, postId).map(member => ({
    text: `@${member.username}`,
    content: (
      <>
        <MemberAvatar member={member} size={32} />
        <span className={styles.words}>
          <b>{member.displayName}</b>
          <span className={styles.soft}>@{member.username}</span>
        </span>
      </>
    ),
  }))
  // With nothing typed, Enter starts a new line or sends.
  return <List {...shared} label={t`People`} options={options} isFirstActive={shared.token.query !== ''} />
}

const Hashtags = (shared: Shared) => {
  const { t } = useLingui()
  const options = useHashtags(shared.token.query).map(text => ({
    text,
    content: (
      <>
        <Hash size={18} aria-hidden className={styles.soft} />
        <span className={styles.words}>{text.slice(1)}</span>
      </>
    ),
  }))
  // A hashtag that is complete as typed is often the beginning of others.
  return <List {...shared} label={t`Tags`} options={options} isFirstActive={false} />
}

type ListProps = Shared & {
  label: string
  options: readonly { text: string; content: ReactNode }[]
  /** Whether Enter accepts the first option; otherwise an arrow key chooses one first. Tab always accepts. */
  isFirstActive: boolean
}

const List = ({ field, token, onClose, label, options, isFirstActive }: ListProps) => {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [query, setQuery] = useState(token.query)
  // Other options follow with each letter.
  if (query !== token.query) {
    setQuery(token.query)
    setChosen(null)
  }
  const active = Math.min(chosen ?? (isFirstActive ? 0 : -1), options.length - 1)
  const optionId = (index: number) => `${id}${index}`
  const accept = (index: number) => {
    const option = options[index]
    if (field.current && option) replace(field.current, token, option.text)
    onClose()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== field.current || event.isComposing || options.length === 0) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = steps[event.key]
    if (step) setChosen((Math.max(active, step < 0 ? 0 : -1) + step + options.length) % options.length)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') accept(Math.max(0, active))
    else if (event.key === 'Enter' && active >= 0) accept(active)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    // Before everything else that listens, such as the dialog that Escape would close.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  useDescribed(field, { list: options.length > 0 ? id : null, active: active >= 0 ? optionId(active) : null })
  useLayoutEffect(() => {
    if (active >= 0)
      popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  useLayoutEffect(() => {
    const element = popup.current
    if (!element || options.length === 0) return
    if (!element.matches(':popover-open')) element.showPopover()
    const place = () => field.current && putAtCaret(element, field.current, token.start)
    place()
    window.addEventListener('scroll', place, true)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [field, token.start, options.length])
  return (
    <>
      {options.length > 0 && (
        <div ref={popup} popover="manual" className={styles.popup}>
          <div id={id} role="listbox" aria-label={label}>
            {options.map(({ text, content }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, whose keys choose
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
              <div
                key={text}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // The field keeps the focus, and a phone its keyboard.
                onMouseDown={event => event.preventDefault()}
                onClick={() => accept(index)}
              >
                {content}
              </div>
            ))}
          </div>
        </div>
      )}
      <div aria-live="polite" className={plain.visuallyHidden}>
        {options.length > 0 && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
      </div>
    </>
  )
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The field announces the list and its active option. */
const useDescribed = (
  field: RefObject<HTMLTextAreaElement | null>,
  { list, active }: { list: string | null; active: string | null },
) => {
  useEffect(() => {
    const element = field.current
    const described = {
      'aria-autocomplete': list && 'list',
      'aria-controls': list,
      'aria-activedescendant': active,
    }
    for (const [name, value] of Object.entries(described)) if (value) element?.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(described)) element?.removeAttribute(name)
    }
  }, [field, list, active])
}

/** Types it in place of the token, so that undo brings the token back. */
const replace = (field: HTMLTextAreaElement, { start, end }: Token, text: string) => {
  const typed = /^\s/.test(field.value.slice(end)) ? text : `${text} `
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  if (document.execCommand('insertText', false, typed)) return
  field.setRangeText(typed, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Below the line that is being typed, or above it where the keyboard or the edge leaves no room. */
const putAtCaret = (popup: HTMLElement, field: HTMLTextAreaElement, at: number) => {
  const { left, top, bottom } = caretBox(field, at)
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  const below = offsetTop + height - bottom - 2 * gap
  const above = top - offsetTop - 2 * gap
  popup.style.maxHeight = `${Math.min(tallest, Math.max(below, above))}px`
  const box = popup.getBoundingClientRect()
  popup.style.top = `${box.height <= below || below >= above ? bottom + gap : top - gap - box.height}px`
  popup.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - box.width - 8))}px`
}

const gap = 4
const tallest = 280
