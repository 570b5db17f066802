import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { SliderField } from '../../ui/slider-field.tsx'
import { BlobImage } from '../media/index.ts'
import { areaOf, dragged, type Framing, largestZoom, type Shape, settled } from './crop.ts'
import styles from './picture-frame.module.css'

type Props = {
  blob: Blob
  size: { width: number; height: number }
  shape: Shape
  framing: Framing
  onChange: (framing: Framing) => void
}

/** Shows which part of a picture is used; moved by dragging or the arrow keys, enlarged by the slider. */
export const PictureFrame = ({ blob, size, shape, framing, onChange }: Props) => {
  const { t } = useLingui()
  const last = useRef<{ x: number; y: number } | null>(null)
  const { left, top, width, height } = areaOf(size, framing, shape)

  const move = (event: PointerEvent) => {
    if (!last.current) return
    const frame = event.currentTarget.getBoundingClientRect()
    const byX = (event.clientX - last.current.x) / frame.width
    const byY = (event.clientY - last.current.y) / frame.height
    last.current = { x: event.clientX, y: event.clientY }
    onChange(dragged(size, framing, shape, byX, byY))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChange(dragged(size, framing, shape, ...step))
  }
  return (
    <div className={styles.framing} data-wide={shape.ratio > 1 || undefined}>
      <div role="application" aria-label={t`Crop picture`} className={styles.area}>
        <button
          type="button"
          aria-label={t`Crop area. Move it with the arrow keys.`}
          onKeyDown={moveByKey}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            last.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={move}
          onPointerUp={() => {
            last.current = null
          }}
          className={styles.frame}
          style={{ aspectRatio: shape.ratio }}
        >
          <span
            className={styles.whole}
            style={{
              width: percent(size.width / width),
              height: percent(size.height / height),
              transform: `translate(${percent(-left / size.width)}, ${percent(-top / size.height)})`,
            }}
          >
            <BlobImage blob={blob} alt="" />
          </span>
        </button>
      </div>
      <div className={styles.zoom}>
        <SliderField
          label={t`Zoom`}
          min={1}
          max={largestZoom}
          step={0.05}
          value={framing.zoom}
          onChange={zoom => onChange(settled(size, { ...framing, zoom }, shape))}
        />
      </div>
    </div>
  )
}

const percent = (part: number) => `${part * 100}%`

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0.04, 0],
  ArrowRight: [-0.04, 0],
  ArrowUp: [0, 0.04],
  ArrowDown: [0, -0.04],
}
