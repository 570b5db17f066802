import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Moves the items of a list: by dragging a handle up or down, or with the arrow keys while the handle has the focus.
 * The list itself follows the pointer, because a handle that moves in the page would lose it.
 */
export const useReorder = (onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [lifted, setLifted] = useState<number | null>(null)

  const drop = () => setLifted(null)
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect())
    const below = rows.findIndex(({ bottom }) => y < bottom)
    return below < 0 ? rows.length - 1 : below
  }
  return {
    lifted,
    list: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        if (lifted === null) return
        const place = placeAt(event.clientY)
        if (place === lifted) return
        onMove(lifted, place)
        setLifted(place)
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onLostPointerCapture: drop,
    },
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        list.current?.setPointerCapture(event.pointerId)
        setLifted(index)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = steps[event.key]
        if (!by) return
        event.preventDefault()
        onMove(index, index + by)
      },
    }),
  }
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
