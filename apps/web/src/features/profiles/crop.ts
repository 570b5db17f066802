export type Square = { left: number; top: number; side: number }

/** A photo in a square frame: its zoom, and the point in its middle (0–1). */
export type Framing = { zoom: number; x: number; y: number }

export const largestZoom = 4
export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 }

type Size = { width: number; height: number }

/** The square of the picture, in its own pixels, that the frame shows; it never leaves the picture. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: Framing): Square => {
  const side = Math.min(width, height) / clamp(zoom, 1, largestZoom)
  return {
    side,
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
  }
}

/** The framing after the picture was dragged by that much of the frame's width. */
export const dragged = (size: Size, framing: Framing, byX: number, byY: number): Framing => {
  const { side } = squareOf(size, framing)
  return settled(size, {
    ...framing,
    x: framing.x - (byX * side) / size.width,
    y: framing.y - (byY * side) / size.height,
  })
}

/** Limits the middle to the picture, so that dragging back has an immediate effect. */
export const settled = (size: Size, framing: Framing): Framing => {
  const { left, top, side } = squareOf(size, framing)
  return {
    zoom: clamp(framing.zoom, 1, largestZoom),
    x: (left + side / 2) / size.width,
    y: (top + side / 2) / size.height,
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
