import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { BlobImage } from '../media/index.ts'
import { dragged, type Framing, largestZoom, settled, squareOf } from './crop.ts'

type Props = {
  blob: Blob
  size: { width: number; height: number }
  framing: Framing
  onChange: (framing: Framing) => void
}

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
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box
        role="application"
        aria-label={t`Visible part of the picture. Move it with the arrow keys.`}
        tabIndex={0}
        onKeyDown={moveByKey}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          last.current = null
        }}
        sx={frame}
      >
        <Box
          sx={{ position: 'absolute', transformOrigin: '0 0' }}
          style={{
            width: size.width * scale,
            height: size.height * scale,
            transform: `translate(${-left * scale}px, ${-top * scale}px)`,
          }}
        >
          <BlobImage blob={blob} alt="" sx={{ display: 'block', width: '100%', height: '100%' }} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: frameSide }}>
        <Typography id="photo-zoom" variant="body2" color="textSecondary">
          <Trans>Zoom</Trans>
        </Typography>
        <Slider
          aria-labelledby="photo-zoom"
          min={1}
          max={largestZoom}
          step={0.05}
          value={framing.zoom}
          sx={{ '& .MuiSlider-thumb::after': { width: 44, height: 44 } }}
          onChange={(_, zoom) => onChange(settled(size, { ...framing, zoom: Number(zoom) }))}
        />
      </Box>
    </Box>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0.04, 0],
  ArrowRight: [-0.04, 0],
  ArrowUp: [0, 0.04],
  ArrowDown: [0, -0.04],
}

const frame = {
  position: 'relative',
  overflow: 'hidden',
  width: frameSide,
  height: frameSide,
  borderRadius: '50%',
  bgcolor: 'action.hover',
  boxShadow: '0 0 0 1px var(--mui-palette-divider)',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
}
