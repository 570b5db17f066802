import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import badgeStyles from './badge.module.css'
import plain from './plain.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: LucideIcon
  label: string
  /** A short number on the button. */
  badge: string | undefined
  /** Starts to load the panel before the click. */
  onPrefetch: () => Promise<unknown>
}

/** A button in the top bar that opens a panel. Other props go to the button. */
export const PanelButton = ({
  icon: Icon,
  label,
  badge,
  onPrefetch,
  className = badgeStyles.badge,
  ...button
}: Props) => (
  <button
    {...button}
    type="button"
    className={`${plain.iconButton} ${className}`}
    aria-label={label}
    data-badge={badge}
    // The click that needs the panel reports the failure.
    onPointerEnter={() => onPrefetch().catch(() => undefined)}
  >
    <Icon size={21} aria-hidden />
  </button>
)

/** Whether a `Panel` is open. `trigger` holds the props for its `PanelButton`. */
export const usePanelToggle = () => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press outside the panel closes it before the click. A click on the button must not open it again.
  const wasOpen = useRef(false)
  return {
    isOpen,
    button,
    close: () => setOpen(false),
    trigger: {
      ref: button,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerDown: () => {
        wasOpen.current = isOpen
      },
      onClick: () => {
        setOpen(!isOpen && !wasOpen.current)
        wasOpen.current = false
      },
    } as const,
  }
}
