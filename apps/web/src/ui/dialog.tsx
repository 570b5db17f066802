import * as Ariakit from '@ariakit/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useBackCloses } from '../router/index.ts'
import { afterPaint } from './after-paint.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Form } from './form.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** Makes the whole dialog a form; its main button is then `type="submit"`. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Something in that form was changed. */
  onInput?: FormEventHandler<HTMLFormElement>
  maxWidth?: 'xs' | 'sm' | 'md'
  /** A short question stays a small dialog on a phone too. */
  compact?: boolean
}

/** A dialog that fills a phone's screen and floats on wider ones. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  onSubmit,
  onInput,
  maxWidth = 'sm',
  compact = false,
}: DialogProps) => {
  const { t } = useLingui()
  const content = (
    <>
      <div className={styles.head}>
        <Ariakit.DialogHeading render={<h2 className={styles.title}>{title}</h2>} />
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
  return (
    <Layer
      open={open}
      onClose={onClose}
      backdrop={<div className={styles.backdrop} />}
      className={styles.dialog}
      data-width={maxWidth}
      data-compact={compact || undefined}
    >
      {onSubmit ? (
        <Form className={styles.content} onSubmit={onSubmit} onInput={onInput}>
          {content}
        </Form>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
    </Layer>
  )
}

type LayerProps = Omit<ComponentProps<typeof Ariakit.Dialog>, 'onClose' | 'open'> & {
  open: boolean
  onClose: () => void
}

/**
 * A layer over the app that leaves toasts within reach. Escape closes a menu or list in it before the layer itself. The
 * browser's Back closes it, too.
 */
export const Layer = ({ onClose, ...layer }: LayerProps) => {
  const element = useRef<HTMLDivElement>(null)
  const portal = useRef<HTMLElement>(null)
  const hadOpenList = useRef(false)
  const isLeaving = useIsLeaving(layer.open)
  useLayoutEffect(() => {
    if (portal.current) portal.current.style.opacity = isLeaving ? '0' : ''
  }, [isLeaving])
  useBackCloses(layer.open, onClose)
  useEffect(() => {
    // Noted before the list hears the key. When the layer is asked, the list has already closed.
    const note = () => {
      hadOpenList.current = element.current !== null && hasOpenList(element.current)
    }
    window.addEventListener('keydown', note, true)
    return () => window.removeEventListener('keydown', note, true)
  }, [])
  return (
    <Ariakit.Dialog
      unmountOnHide
      {...layer}
      open={layer.open || isLeaving}
      ref={element}
      portalRef={portal}
      onClose={onClose}
      getPersistentElements={() => document.querySelectorAll('[data-toasts]')}
      hideOnEscape={event => {
        if (hadOpenList.current) return false
        event.preventDefault()
        return true
      }}
      initialFocus={element}
      // The layer takes the focus, unless one of its fields did.
      autoFocusOnShow={() => !element.current?.contains(document.activeElement)}
    />
  )
}

/**
 * True from the moment a layer closes until the page without it has been painted. The browser computes the styles of the
 * whole page when it is no longer inert, and nobody should wait for that to see the page.
 */
const useIsLeaving = (isOpen: boolean) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const isLeaving = wasOpen && !isOpen
  useEffect(() => {
    if (isLeaving) return afterPaint(() => setWasOpen(false))
  }, [isLeaving])
  return isLeaving
}

/** Whether a menu or list is open over the layer. A list that is a part of it stays open with it. */
const hasOpenList = (layer: HTMLElement) =>
  layer.querySelector(':popover-open') !== null ||
  [...layer.querySelectorAll('[role=combobox][aria-expanded=true]')].some(
    box => !layer.contains(document.getElementById(box.getAttribute('aria-controls') ?? '')),
  )
