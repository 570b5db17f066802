import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { SliderField } from '../../ui/slider-field.tsx'
import { BlobImage } from '../media/index.ts'
import { dragged, type Framing, largestZoom, settled, squareOf } from './crop.ts'
import styles from './photo-field.module.css'

type Props = {
  blob: Blob
  size: { width: number; height: number }
  framing: Framing
  onChange: (framing: Framing) => void
}

/** As in photo-field.module.css. */
const frameSide = 224

/** Shows which part of a picture will be the photo; moved by dragging or the arrow keys, enlarged by the slider. */
export const PhotoFrame = ({ blob, size, framing, onChange }: Props) => {
  const { t } = useLingui()
  const last = useRef<{ x: number; y: number } | null>(null)
  const { left, top, side } = squareOf(size, framing)
  const scale = frameSide / side

  const move = (event: PointerEvent) => {
    if (!last.current) return
    const byX = (event.clientX - last.current.x) / frameSide
    const byY = (event.clientY - last.current.y) / frameSide
    last.current = { x: event.clientX, y: event.clientY }
    onChange(dragged(size, framing, byX, byY))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChange(dragged(size, framing, ...step))
  }
  return (
    <div className={styles.framing}>
      <div role="application" aria-label={t`Crop picture`}>
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
        >
          <span
            className={styles.whole}
            style={{
              width: size.width * scale,
              height: size.height * scale,
              transform: `translate(${-left * scale}px, ${-top * scale}px)`,
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
          onChange={zoom => onChange(settled(size, { ...framing, zoom }))}
        />
      </div>
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0.04, 0],
  ArrowRight: [-0.04, 0],
  ArrowUp: [0, 0.04],
  ArrowDown: [0, -0.04],
}
