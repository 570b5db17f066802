import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './panel.module.css'
import plain from './plain.module.css'
import { usePanelPlace } from './use-panel-place.ts'

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
  const panel = usePanelPlace(button)
  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    else panel.current?.close()
  }
  return (
    <dialog
      ref={panel}
      popover="auto"
      className={`${styles.panel} ${className ?? ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onToggle={event => event.newState === 'closed' && onClose()}
    >
      <PanelHead className={headClassName} onClose={close}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        {actions}
      </PanelHead>
      {children({ close, focusTitle: () => document.getElementById(titleId)?.focus() })}
    </dialog>
  )
}

type HeadProps = { className?: string; onClose: () => void; children: ReactNode }

/** The top line of a panel, with "Close" at its end. */
export const PanelHead = ({ className, onClose, children }: HeadProps) => {
  const { t } = useLingui()
  return (
    <div className={className}>
      {children}
      <button type="button" className={plain.iconButton} aria-label={t`Close`} onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
