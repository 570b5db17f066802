import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'

/** A list of names and values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: ReactNode, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
      columnGap: 2,
      rowGap: 1,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      <Fragment key={index}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Box>
)
