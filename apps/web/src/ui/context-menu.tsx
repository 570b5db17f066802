import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useBackClosesMenu } from '../router/index.ts'
import styles from './menu-button.module.css'
import { type Box, placeBelow } from './menu-place.ts'

type Props = {
  label: string
  /** What it opens at: a pointer, a button or the thing it is about. */
  at: Box
  /** Whether its right edge is at the right edge of `at`, instead of left at left. */
  isAtEnd?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A menu that opens anywhere. Escape, a press elsewhere, a choice or Back on a phone closes it, and the focus returns to where it was.
 * The arrow keys move the focus; items in a `role="group"` are one row, in which left and right move it. Its children
 * are MenuItem, MenuLink and such rows.
 */
export const ContextMenu = ({ label, at, isAtEnd = false, onClose, children }: Props) => {
  const menu = useRef<HTMLDivElement>(null)
  useBackClosesMenu(true, onClose)
  const close = useEffectEvent(onClose)
  const place = useEffectEvent(() => {
    if (menu.current) putAt(menu.current, at, isAtEnd)
  })

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const before = document.activeElement
    // The browser would close an automatic popover at the end of the long press that opened it.
    element.showPopover()
    place()
    itemsOf(element)[0]?.focus({ preventScroll: true })
    const pressElsewhere = ({ target }: PointerEvent) => {
      const isOpener = target instanceof Element && target.closest('[aria-haspopup=menu][aria-expanded=true]')
      if (!isOpener && target instanceof Node && !element.contains(target)) close()
    }
    const resized = new ResizeObserver(() => place())
    resized.observe(element)
    document.addEventListener('pointerdown', pressElsewhere, true)
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      document.removeEventListener('pointerdown', pressElsewhere, true)
      window.removeEventListener('resize', place)
      if (before instanceof HTMLElement && element.contains(document.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
    } else moveFocus(event)
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className={`${styles.menu} ${styles.tall}`}
      onKeyDown={onKeyDown}
      onClick={onClose}
      onContextMenu={event => event.preventDefault()}
    >
      {children}
    </div>
  )
}

const margin = 8

const putAt = (menu: HTMLElement, at: Box, isAtEnd: boolean) => {
  const view = { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight }
  const box = menu.getBoundingClientRect()
  // `placeBelow` aligns right edges. With this box, that aligns the left ones.
  const target = isAtEnd ? at : { ...at, left: at.left - at.width + box.width }
  const { left, top } = placeBelow(target, box, view)
  menu.style.left = `${left}px`
  menu.style.top = `${Math.max(margin, Math.min(top, view.height - box.height - margin))}px`
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

const rowOf = (item: Element) => item.closest('[role=group]') ?? item

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const target = targetOf(event.key, itemsOf(event.currentTarget))
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** From none of the items, down leads to the first and up to the last. */
const targetOf = (key: string, items: HTMLElement[]) => {
  const rows = [...new Set(items.map(rowOf))]
  const focused = items.find(item => item.matches(':focus'))
  const at = rows.findIndex(row => row.contains(focused ?? null))
  const across = items.filter(item => rowOf(item) === rows[at])
  const column = across.findIndex(item => item.matches(':focus'))
  const firstOf = (row: Element | undefined) => items.find(item => rowOf(item) === row)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: firstOf(rows[(at + 1) % rows.length]),
    ArrowUp: firstOf(rows.at(at < 0 ? -1 : at - 1)),
    ArrowRight: across[(column + 1) % across.length],
    ArrowLeft: across.at(column - 1),
    Home: items[0],
    End: items.at(-1),
  }
  return targets[key]
}
