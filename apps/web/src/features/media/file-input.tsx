import Box from '@mui/material/Box'

/** Asks for a picture; stands inside the label that names it. */
export const FileInput = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <Box
    component="input"
    type="file"
    accept="image/*"
    onChange={event => {
      const input = event.currentTarget
      if (!(input instanceof HTMLInputElement)) return
      const file = input.files?.[0]
      // So that the same file can be chosen again.
      input.value = ''
      if (file) onChoose(file)
    }}
    sx={{
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }}
  />
)
