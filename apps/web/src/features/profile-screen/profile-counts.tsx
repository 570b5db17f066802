import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { Link } from 'react-router'

/** A member's numbers, with links to the lists. */
export const ProfileCounts = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const { posts, followers, following, connections } = profile.counts
  const list = (kind: string) => (profile.restricted ? undefined : `/profile/${profile.uid}/${kind}`)
  return (
    <Box sx={row}>
      <Count count={posts} label={t`Posts`} />
      <Count count={followers} label={t`Followers`} to={list('followers')} />
      <Count count={following} label={t`Following`} to={list('following')} />
      <Count count={connections} label={t`Connections`} to={list('connections')} />
    </Box>
  )
}

/** The link is named by its label alone; the number describes it. */
const Count = ({ count, label, to }: { count: number; label: string; to?: string }) => {
  const { i18n } = useLingui()
  const id = useId()
  const number = (
    <Box
      id={id}
      component="strong"
      aria-hidden={to ? true : undefined}
      sx={{ fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }}
    >
      {i18n.number(count, { notation: count < 10_000 ? 'standard' : 'compact' })}
    </Box>
  )
  const name = <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
  if (!to)
    return (
      <Box sx={cell}>
        {number}
        {name}
      </Box>
    )
  return (
    <Box component={Link} to={to} aria-describedby={id} sx={{ ...cell, ...linked }}>
      {number}
      {name}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '& > * + *': { borderLeft: 1, borderColor: 'divider' },
}

const cell = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 58,
  px: 0.5,
  lineHeight: 1.3,
}

const linked = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
}
