import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useBackClosesMenu } from '../router/index.ts'
import { Button, type ButtonKind, IconButton } from './button.tsx'
import styles from './menu-button.module.css'
import { type Box, placeBelow } from './menu-place.ts'

type Props = {
  label: string
  /** What is on the button: an icon, or else a picture or words. */
  icon?: LucideIcon
  picture?: ReactNode
  words?: ReactNode
  /** The look of a button with words. */
  kind?: ButtonKind
  size?: 'small' | 'medium'
  /** The icon, not its target, ends where the text does. */
  isFlush?: boolean
  /** Called before the menu is likely to be opened. */
  onPrefetch?: (() => void) | undefined
  children: ReactNode
}

/**
 * A button with a menu that uses the browser's popover. Escape, a click elsewhere, a choice or Back on
 * a phone closes it; arrow
 * keys, Home and End move the focus. Its children are MenuItem and MenuLink.
 */
export const MenuButton = ({
  label,
  icon,
  picture,
  words,
  kind,
  size,
  isFlush,
  onPrefetch,
  children,
}: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackClosesMenu(isOpen, () => menu.current?.hidePopover())

  const place = () => {
    if (!menu.current || !button.current) return
    const at = boxOf(button.current)
    if (at.top + at.height < 0 || at.top > viewBox().height) return menu.current.hidePopover()
    const { left, top } = placeBelow(at, boxOf(menu.current), viewBox())
    menu.current.style.left = `${left}px`
    menu.current.style.top = `${top}px`
  }
  /** Items that are still loading are shown and focused once they are there. */
  const show = () => {
    place()
    if (!menu.current) return
    const [first] = itemsOf(menu.current)
    if (first) return first.focus({ preventScroll: true })
    new MutationObserver((_, observer) => {
      observer.disconnect()
      show()
    }).observe(menu.current, { childList: true })
  }

  // The page also scrolls when content above loads late, and items may load late: the menu stays with its button.
  useEffect(() => {
    if (!isOpen || !menu.current) return
    const sizes = new ResizeObserver(place)
    sizes.observe(menu.current)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place)
    }
  })

  /** The browser shows the menu after this; the frame callback comes before it is painted. */
  const onBeforeOpen = () => {
    flushSync(() => setOpen(true))
    requestAnimationFrame(show)
  }

  const opener = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': id,
    popoverTarget: id,
    onPointerEnter: onPrefetch,
    onFocus: onPrefetch,
  } as const

  return (
    <>
      {words ? (
        <Button {...opener} kind={kind} aria-label={label}>
          {words}
        </Button>
      ) : (
        <IconButton
          {...opener}
          icon={icon}
          label={label}
          size={size}
          className={isFlush ? styles.flush : undefined}
        >
          {picture}
        </IconButton>
      )}
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={event => event.newState === 'open' && onBeforeOpen()}
        onToggle={event => event.newState === 'closed' && setOpen(false)}
        onKeyDown={moveFocus}
        onClick={event => event.currentTarget.hidePopover()}
      >
        {isOpen && children}
      </div>
    </>
  )
}

type ItemProps = { icon?: LucideIcon; children: ReactNode }

type ActionProps = ItemProps & {
  danger?: boolean
  /** A longer name for screen readers, which starts with the visible words. */
  name?: string
  onSelect: () => void
}

export const MenuItem = ({ icon: Icon, danger = false, name, onSelect, children }: ActionProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={styles.item}
    data-danger={danger}
    aria-label={name}
    onClick={onSelect}
  >
    {Icon && <Icon size={18} aria-hidden />}
    {children}
  </button>
)

export const MenuLink = ({ icon: Icon, to, children }: ItemProps & { to: string }) => (
  <Link role="menuitem" tabIndex={-1} className={styles.item} to={to}>
    {Icon && <Icon size={18} aria-hidden />}
    {children}
  </Link>
)

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex(item => item.matches(':focus'))
  const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  items.at(step % items.length)?.focus()
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()

const viewBox = (): Box => ({
  left: 0,
  top: 0,
  width: document.documentElement.clientWidth,
  height: window.innerHeight,
})
