import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

/** A post on its way: author line, two lines of text, a picture. */
export const PostSkeleton = () => (
  <Card aria-hidden sx={{ p: 2 }}>
    <PersonSkeleton />
    <Skeleton sx={{ mt: 1.5 }} />
    <Skeleton width="72%" />
    <Skeleton variant="rounded" height={220} sx={{ mt: 1.5 }} />
  </Card>
)

/** A member on their way: picture and two lines. */
export const PersonSkeleton = () => (
  <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <Skeleton variant="circular" width={44} height={44} />
    <Box sx={{ flex: 1 }}>
      <Skeleton width="36%" />
      <Skeleton width="22%" />
    </Box>
  </Box>
)

/** The lines of a list on its way. */
export const RowsSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
    {Array.from({ length: rows }, (_, row) => row).map(row => (
      <PersonSkeleton key={row} />
    ))}
  </Box>
)
