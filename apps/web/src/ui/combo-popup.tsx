import { ComboboxList } from '@ariakit/react/combobox'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './combo-field.module.css'
import { placeList } from './menu-place.ts'

type Props = {
  /** What the list belongs to. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** The list of a combobox, in the browser's top layer next to its box. A press elsewhere closes it. */
export const ComboPopup = ({ anchor, onClose, children }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const place = useEffectEvent((event?: Event) => {
    if (!list.current || !anchor.current || event?.target === list.current) return
    const isRtl = getComputedStyle(list.current).direction === 'rtl'
    const at = placeList(anchor.current.getBoundingClientRect(), viewBox(), isRtl)
    for (const [name, value] of Object.entries(at)) list.current.style.setProperty(name, value)
  })
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node)) return
    if (!anchor.current?.contains(target) && !list.current?.contains(target)) onClose()
  })
  useLayoutEffect(() => {
    list.current?.showPopover()
    place()
    const events = new AbortController()
    // Scrolling does not bubble.
    const options = { signal: events.signal, capture: true, passive: true }
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    window.visualViewport?.addEventListener('resize', place, options)
    window.addEventListener('pointerdown', onPress, options)
    return () => events.abort()
  }, [])
  return (
    <ComboboxList
      ref={list}
      popover="manual"
      className={styles.list}
      // The text box keeps the focus.
      onMouseDown={event => event.preventDefault()}
    >
      {children}
    </ComboboxList>
  )
}

/** What is visible: less than the window while a phone shows its keyboard. */
const viewBox = () => ({
  left: 0,
  top: window.visualViewport?.offsetTop ?? 0,
  width: document.documentElement.clientWidth,
  height: window.visualViewport?.height ?? window.innerHeight,
})
