/** How far a finger pulls before the screen is refreshed, in pixels of the indicator's way. */
export const pullEnough = 64

const mostPulled = 96
/** Pixels before the direction of a touch counts. */
const slack = 8

/**
 * Whether a touch there may pull: in the screen or a list with `data-pulls`, scrolled to its start, and not in a
 * menu or anything else in it that is scrolled.
 */
export const mayPull = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return false
  const surface = target.closest('#main, [data-pulls]')
  if (!surface || (surface.id === 'main' && scrollY > 0)) return false
  const layer = target.closest('dialog, [role=dialog], [role=menu], [popover], textarea')
  if (layer && surface.contains(layer)) return false
  for (let inner: Element | null = target; inner; inner = inner === surface ? null : inner.parentElement)
    if (inner.scrollTop > 0) return false
  return true
}

type Listener = {
  /** The pull grows or shrinks; 0 when it was given up. */
  onPull: (pulled: number) => void
  onRelease: (pulled: number) => void
}

/** Follows the touches of a page; only one finger that moves down pulls. @returns ends it */
export const followPulls = (page: Document, { onPull, onRelease }: Listener) => {
  let start: { x: number; y: number } | null = null
  let pulled = 0
  const giveUp = () => {
    start = null
    if (pulled > 0) onPull(0)
    pulled = 0
  }
  const begin = ({ touches, target }: TouchEvent) => {
    giveUp()
    const [touch] = touches
    if (touch && touches.length === 1 && mayPull(target)) start = { x: touch.clientX, y: touch.clientY }
  }
  const move = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    if (!start || !touch) return
    const [across, down] = [Math.abs(touch.clientX - start.x), touch.clientY - start.y]
    const isOther = pulled === 0 && (across > Math.max(down, slack) || down < -slack)
    if (touches.length > 1 || isOther || !mayPull(target)) return giveUp()
    if (pulled === 0 && down <= slack) return
    pulled = Math.min(mostPulled, Math.max(0, (down - slack) / 2))
    onPull(pulled)
  }
  const end = () => {
    const reached = pulled
    giveUp()
    if (reached > 0) onRelease(reached)
  }
  const passive = { passive: true }
  page.addEventListener('touchstart', begin, passive)
  page.addEventListener('touchmove', move, passive)
  page.addEventListener('touchend', end)
  page.addEventListener('touchcancel', giveUp)
  return () => {
    page.removeEventListener('touchstart', begin)
    page.removeEventListener('touchmove', move)
    page.removeEventListener('touchend', end)
    page.removeEventListener('touchcancel', giveUp)
  }
}
