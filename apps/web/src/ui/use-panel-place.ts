import { type RefObject, useLayoutEffect, useRef } from 'react'
import { placeBelow } from './menu-place.ts'

const phone = '(max-width: 599.95px)'

/** Opens the dialog that gets the returned ref: modal on a phone, elsewhere as a popover below the button. */
export const usePanelPlace = (button: RefObject<HTMLButtonElement | null>) => {
  const panel = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = panel.current
    if (!dialog) return
    if (matchMedia(phone).matches) dialog.showModal()
    else {
      dialog.showPopover()
      const place = () => placeUnder(dialog, button.current)
      place()
      window.addEventListener('resize', place)
      return () => window.removeEventListener('resize', place)
    }
  }, [button])
  return panel
}

const placeUnder = (dialog: HTMLDialogElement, button: HTMLButtonElement | null) => {
  if (!button) return
  const view = { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight }
  // The panel grows as its lines load, and scrolls. Its width alone decides where it is placed.
  const { left, top } = placeBelow(
    button.getBoundingClientRect(),
    { left: 0, top: 0, width: dialog.offsetWidth, height: 0 },
    view,
  )
  dialog.style.left = `${left}px`
  dialog.style.top = `${top}px`
  dialog.style.maxHeight = `min(680px, calc(100dvh - ${top + 16}px))`
}
