import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { gridIn, type Placed, placeTiles } from './tile-layout.ts'

/** Tiles this far above and below the window are rendered, in pixels. */
const least = 700
/** How far ahead they are rendered, so that scrolling renders a few at a time. */
const ahead = 1300
/** Rendered tiles on each side of the one that the list scrolls to. */
const around = 3
/** The number of tiles that stay rendered because the member has used them last. */
const usedKept = 4

type Size = { width: number; rem: number }

/** A tile in the window, and its distance from the top of the document. */
type Anchor = { key: string; distance: number }

/**
 * Places the tiles of a long list, and decides which are rendered: those near the window, and those that the member has
 * used last, so the focus is never lost. When tiles above the reader's place change, the window scrolls along.
 * @param heightOf the height of a tile of that width
 * @param wanted the key of the tile that the list scrolls to
 */
export const useTileWindow = <Tile extends { key: string }>(
  tiles: readonly Tile[],
  heightOf: (tile: Tile, width: number, rem: number) => number,
  wanted: string | null,
) => {
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [{ width, rem }, setSize] = useState<Size>({ width: 0, rem: 16 })
  const [band, setBand] = useState({ top: 0, bottom: 0 })
  const [used, setUsed] = useState<readonly string[]>([])
  const grid = gridIn(width, rem)
  const { placed, height } = placeTiles(
    width > 0 ? tiles.map(tile => heightOf(tile, grid.width, rem)) : [],
    grid,
  )

  const look = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect()
    if (!box) return
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    if (Math.abs(box.width - width) >= 1 || text !== rem) return setSize({ width: box.width, rem: text })
    const start = box.top + window.scrollY
    const index = tiles.findIndex(({ key }) => key === anchor.current?.key)
    const moved = anchor.current && placed[index] ? start + placed[index].top - anchor.current.distance : 0
    if (Math.abs(moved) >= 1 && window.scrollY > 0) window.scrollBy({ top: moved, behavior: 'instant' })
    const top = start - window.scrollY
    const first = top < 0 ? placed.findIndex(tile => tile.top + tile.height > -top) : -1
    const [key, at] = [tiles[first]?.key, placed[first]]
    anchor.current = key && at ? { key, distance: start + at.top } : null
    const [from, to] = [-top, window.innerHeight - top]
    if (from - least < Math.max(band.top, 0) - 1 || to + least > Math.min(band.bottom, height + least) + 1)
      setBand({ top: Math.max(0, from - ahead), bottom: to + ahead })
  })

  useLayoutEffect(() => {
    if (tiles && width >= 0) look()
  }, [tiles, width])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onChange = () => look()
    const onUse = ({ target }: Event) => {
      const entry = target instanceof Element && target.closest<HTMLElement>('[data-tile]')
      const key = entry ? entry.dataset.tile : undefined
      if (key) setUsed(before => [key, ...before.filter(other => other !== key)].slice(0, usedKept))
    }
    const observer = new ResizeObserver(onChange)
    observer.observe(element)
    observer.observe(document.body)
    window.addEventListener('scroll', onChange, { passive: true })
    element.addEventListener('focusin', onUse)
    element.addEventListener('pointerdown', onUse)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onChange)
      element.removeEventListener('focusin', onUse)
      element.removeEventListener('pointerdown', onUse)
    }
  }, [])

  const wantedAt = tiles.findIndex(({ key }) => key === wanted)
  // The Tab key leads on from the one that has the focus.
  const focusAt = tiles.findIndex(({ key }) => key === used[0])
  const isRendered = (index: number, { top, height: tall }: Placed, key: string) =>
    (top + tall > band.top && top < band.bottom) ||
    used.includes(key) ||
    (focusAt >= 0 && Math.abs(index - focusAt) <= 1) ||
    (wantedAt >= 0 && Math.abs(index - wantedAt) <= around)
  const shown = tiles.flatMap((tile, index) => {
    const place = placed[index]
    return place && isRendered(index, place, tile.key) ? [{ tile, place }] : []
  })
  return { list, height, shown }
}
