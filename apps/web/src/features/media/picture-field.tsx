import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileInput } from './file-input.tsx'
import { filesOf } from './files.ts'

type FieldProps = { onChoose: (file: File) => void; problem: string | null; busy: boolean }

/** "Add image": a button as wide as the form. */
export const AddPicture = ({ onChoose, problem, busy }: FieldProps) => (
  <Box>
    <Button
      {...plainLabel}
      variant="outlined"
      color="inherit"
      fullWidth
      loading={busy}
      loadingPosition="start"
      startIcon={<ImagePlus size={20} aria-hidden />}
      sx={{
        minHeight: 56,
        borderStyle: 'dashed',
        borderColor: 'text.disabled',
        borderRadius: '10px',
        color: 'text.secondary',
        '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
      }}
    >
      <Trans>Add image</Trans>
      <FileInput onChoose={onChoose} />
    </Button>
    {problem && (
      <FormHelperText error role="alert" sx={{ mx: 1.75 }}>
        {problem}
      </FormHelperText>
    )}
  </Box>
)

/** Accepts pictures dropped on or pasted into its children. */
export const PictureDrop = ({
  onChoose,
  children,
}: {
  onChoose: (file: File) => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  const [over, setOver] = useState(false)
  return (
    <Box
      onPaste={event => {
        const [file] = filesOf(event.clipboardData)
        if (!file) return
        event.preventDefault()
        onChoose(file)
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const [file] = filesOf(event.dataTransfer)
        if (file) onChoose(file)
      }}
      sx={{ position: 'relative' }}
    >
      {children}
      {over && <Box sx={dropSign}>{t`Drop the picture here`}</Box>}
    </Box>
  )
}

/** The keyboard reaches the input inside, because the label around it is not a button. */
const plainLabel = { component: 'label', role: undefined, tabIndex: -1 } as const

const dropSign = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 3,
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-background-paper) 90%, transparent)',
  fontWeight: 650,
  pointerEvents: 'none',
}
