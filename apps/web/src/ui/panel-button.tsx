import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import badgeStyles from './badge.module.css'
import { IconButton } from './button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'children' | 'size'> & {
  icon: LucideIcon
  /** A short number on the button. */
  badge: string | undefined
  /** Starts to load the panel before the click. */
  onPrefetch: () => Promise<unknown>
}

/** A button in the top bar that opens a panel. Other props go to the button. */
export const PanelButton = ({ badge, onPrefetch, className, ...button }: Props) => (
  <IconButton
    {...button}
    className={`${badgeStyles.badge} ${className ?? ''}`}
    data-badge={badge}
    // The click that needs the panel reports the failure.
    onPointerEnter={() => onPrefetch().catch(() => undefined)}
  />
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
