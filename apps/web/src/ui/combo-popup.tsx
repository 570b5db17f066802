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
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node)) return
    if (!anchor.current?.contains(target) && !list.current?.contains(target)) onClose()
  })
  useLayoutEffect(() => {
    const [shown, box] = [list.current, anchor.current]
    if (!shown || !box) return
    const isRtl = getComputedStyle(box).direction === 'rtl'
    let timer: ReturnType<typeof setTimeout> | undefined
    // The box moves when the page scrolls. It also moves when something above it loads late, which causes no event.
    const follow = () => {
      clearTimeout(timer)
      const place = placeList(box.getBoundingClientRect(), viewBox(), isRtl)
      for (const [name, value] of Object.entries(place)) shown.style.setProperty(name, value)
      timer = setTimeout(follow, followsEvery)
    }
    // Before the list is shown. Afterwards, the browser would have to lay it out as well to measure the box.
    follow()
    shown.showPopover()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('pointerdown', onPress, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('pointerdown', onPress, true)
    }
  }, [anchor])
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

/** Milliseconds. Looking in each frame took three tenths of a slow phone's time. */
const followsEvery = 100

/** What is visible: less than the window while a phone shows its keyboard. */
const viewBox = () => ({
  left: 0,
  top: window.visualViewport?.offsetTop ?? 0,
  width: document.documentElement.clientWidth,
  height: window.visualViewport?.height ?? window.innerHeight,
})
