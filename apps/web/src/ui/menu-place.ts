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

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
