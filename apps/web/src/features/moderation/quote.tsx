import Box from '@mui/material/Box'

/** Another member's text, set apart. */
export const Quote = ({ children }: { children: string }) => (
  <Box
    component="blockquote"
    sx={{
      m: 0,
      pl: 2,
      borderLeft: '3px solid',
      borderColor: 'divider',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
)
