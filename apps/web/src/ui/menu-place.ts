export type Box = { left: number; top: number; width: number; height: number }

const gap = 6
const margin = 8

/**
 * Places a menu below its button with the right edges aligned, or above it if there is no room below, and
 * always inside the window.
 */
export const placeBelow = (button: Box, menu: Box, view: Box) => {
  const below = button.top + button.height + gap
  const above = button.top - gap - menu.height
  const hasRoomBelow = below + menu.height + margin <= view.height
  return {
    left: clamp(button.left + button.width - menu.width, margin, view.width - menu.width - margin),
    top: hasRoomBelow || above < margin ? below : above,
  }
}

/** The width of a list is at least this, in pixels, so that long options fit below a narrow box. */
const leastWidth = 264
const mostHeight = 320

/**
 * Places a list as wide as its box below it, or above it if there is more room, and always inside what is visible. Above
 * the box, it is held at its lower end, so that it stays there when it gets shorter.
 * @returns CSS properties of a fixed position
 */
export const placeList = (box: Box, view: Box, isRtl = false) => {
  const width = Math.min(Math.max(box.width, leastWidth), view.width - 2 * margin)
  const start = isRtl ? box.left + box.width - width : box.left
  const end = view.top + view.height
  const below = end - box.top - box.height - gap - margin
  const above = box.top - view.top - gap - margin
  const isBelow = below >= Math.min(mostHeight, above)
  return {
    left: `${clamp(start, margin, view.width - width - margin)}px`,
    width: `${width}px`,
    'max-height': `${Math.min(mostHeight, isBelow ? below : above)}px`,
    top: isBelow ? `${box.top + box.height + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - box.top + gap}px`,
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
