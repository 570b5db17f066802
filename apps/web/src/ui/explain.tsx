import { CircleQuestionMark } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'
import styles from './explain.module.css'
import { placeBelow } from './menu-place.ts'

type Props = {
  /** The question that it answers, such as "What are Knots?". */
  question: string
  children: ReactNode
}

/** A small button that explains a word of the app, on tap and while a mouse is on it. */
export const Explain = ({ question, children }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Stays open when the mouse leaves. */
  const isPinned = useRef(false)
  const place = () => {
    if (!note.current || !button.current) return
    const view = { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeBelow(
      button.current.getBoundingClientRect(),
      note.current.getBoundingClientRect(),
      view,
    )
    note.current.style.left = `${left}px`
    note.current.style.top = `${top}px`
  }
  const show = () => {
    note.current?.showPopover()
    place()
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={CircleQuestionMark}
        size="small"
        label={question}
        title=""
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          show()
          isPinned.current = true
        }}
        onPointerEnter={event => isMouse(event) && show()}
        onPointerLeave={event => isMouse(event) && !isPinned.current && note.current?.hidePopover()}
      />
      <div
        ref={note}
        id={id}
        popover="auto"
        role="note"
        aria-label={question}
        className={styles.note}
        onBeforeToggle={({ newState }) => {
          isPinned.current = false
          flushSync(() => setOpen(newState === 'open'))
        }}
      >
        {isOpen && children}
      </div>
    </>
  )
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
