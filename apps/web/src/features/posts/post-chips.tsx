import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { HobbyChipOf } from '../hobbies/hobby-chip-of.tsx'

/** What a post is about: its hobby, then its tags. */
export const PostChips = ({ hobby, tags }: { hobby: string; tags: readonly string[] }) => {
  const { t } = useLingui()
  return (
    <Box
      component="ul"
      aria-label={t`Hobby and tags`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, px: 2, py: 1.75, listStyle: 'none' }}
    >
      <Box component="li" sx={{ display: 'flex', maxWidth: '100%' }}>
        <HobbyChipOf slug={hobby} />
      </Box>
      {tags.map(tag => (
        <Box key={tag} component="li" sx={tagChip}>
          #{plainText(tag)}
        </Box>
      ))}
    </Box>
  )
}

const tagChip = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 26,
  maxWidth: '100%',
  px: 1,
  borderRadius: 99,
  color: 'text.secondary',
  bgcolor: 'action.hover',
  fontSize: '0.8125rem',
  fontWeight: 550,
  overflowWrap: 'anywhere',
}
