import Box from '@mui/material/Box'

/** A quotation of another member's text. */
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
