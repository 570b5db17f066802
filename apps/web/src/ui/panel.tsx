import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { Layer } from './dialog.tsx'
import styles from './panel.module.css'
import { useMedia } from './use-media.ts'

type Props = {
  /** The button below which the panel opens on a wide screen. */
  button: RefObject<HTMLButtonElement | null>
  title: ReactNode
  /** Buttons after the title. */
  actions?: ReactNode
  /** Sets the width of the panel. */
  className: string | undefined
  headClassName: string | undefined
  onClose: () => void
  children: (panel: { close: () => void; focusTitle: () => void }) => ReactNode
}

/** A dialog that fills the screen of a phone, and opens below its button on a wider screen. */
export const Panel = ({ button, title, actions, className, headClassName, onClose, children }: Props) => {
  const titleId = useId()
  const isPhone = useMedia(phone)
  const place = usePlaceBelow(button)
  return (
    <Layer
      open
      modal={isPhone}
      portal
      backdrop={false}
      // A screen that takes the focus as it opens must not close the panel.
      hideOnInteractOutside={event => event.type !== 'focusin'}
      className={`${styles.panel} ${className ?? ''}`}
      style={isPhone ? undefined : place}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <PanelHead className={headClassName} onClose={onClose}>
        <PanelTitle id={titleId}>{title}</PanelTitle>
        {actions}
      </PanelHead>
      {children({ close: onClose, focusTitle: () => document.getElementById(titleId)?.focus() })}
    </Layer>
  )
}

const phone = '(max-width: 599.95px)'

/** The distance of the panel from the top and the end of the window, so that it hangs from its button. */
const usePlaceBelow = (button: RefObject<HTMLButtonElement | null>) => {
  const [place, setPlace] = useState({ top: 0, insetInlineEnd: 0 })
  useLayoutEffect(() => {
    const update = () => {
      const box = button.current?.getBoundingClientRect()
      if (!box) return
      const { clientWidth } = document.documentElement
      const end =
        getComputedStyle(document.documentElement).direction === 'rtl' ? box.left : clientWidth - box.right
      setPlace({ top: Math.round(box.bottom) + 6, insetInlineEnd: Math.max(8, Math.round(end)) })
    }
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [button])
  return place
}

/** It can take the focus when a part of the panel is gone. */
export const PanelTitle = (title: Omit<ComponentProps<'h2'>, 'className'>) => (
  <h2 tabIndex={-1} {...title} className={styles.title} />
)

/** The part of a panel that scrolls. */
export const PanelBody = ({ className, ...body }: ComponentProps<'div'>) => (
  <div {...body} className={`${styles.body} ${className ?? ''}`} />
)

type HeadProps = { className?: string; onClose: () => void; children: ReactNode }

/** The top line of a panel, with "Close" at its end. */
export const PanelHead = ({ className, onClose, children }: HeadProps) => {
  const { t } = useLingui()
  return (
    <div className={className}>
      {children}
      <IconButton icon={X} label={t`Close`} onClick={onClose} />
    </div>
  )
}
