import { skillLevels } from '@bowline/domain/profile'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { UsersRound } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { HobbyistFilters } from './hobbyist-filters.tsx'
import { HobbyistList } from './hobbyist-list.tsx'
import { type HobbyistFilter, hobbyistSorts } from './queries.ts'

/**
 * /hobbyists: a directory of members and what they have in common with the viewer. The address contains the
 * filters.
 */
export const HobbyistsScreen = () => {
  const { t } = useLingui()
  const [given, setGiven] = useSearchParams()
  // A new address is rendered as a transition, so that the choice is visible first.
  const [filter, show] = useOptimistic(filterOf(given))
  const change = (next: HobbyistFilter) =>
    startTransition(() => {
      show(next)
      setGiven(paramsOf(next), { replace: true, preventScrollReset: true })
    })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={t`Hobbyists`} />
      <Box>
        <ScreenHeading>
          <Trans>Hobbyists</Trans>
        </ScreenHeading>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          <Trans>Find people who love what you love.</Trans>
        </Typography>
      </Box>
      <Card sx={{ p: 2 }}>
        <HobbyistFilters filter={filter} onChange={change} />
      </Card>
      <HobbyistList
        filter={filter}
        empty={
          <EmptyState
            icon={UsersRound}
            title={<Trans>No members found</Trans>}
            action={
              given.size > 0 && (
                <PlainButton onClick={() => change(filterOf(new URLSearchParams()))}>
                  <Trans>Show everybody</Trans>
                </PlainButton>
              )
            }
          >
            <Trans>No visible profiles match. Try removing a filter.</Trans>
          </EmptyState>
        }
      />
    </Box>
  )
}

const filterOf = (given: URLSearchParams): HobbyistFilter => ({
  hobby: given.get('hobby') ?? '',
  level: skillLevels.find(level => level === given.get('level')) ?? null,
  who: given.get('who') === 'alike' ? 'alike' : 'all',
  sort: hobbyistSorts.find(sort => sort === given.get('sort')) ?? 'common',
})

const paramsOf = ({ hobby, level, who, sort }: HobbyistFilter) =>
  new URLSearchParams({
    ...(hobby && { hobby }),
    ...(level && { level }),
    ...(who === 'alike' && { who }),
    ...(sort !== 'common' && { sort }),
  })
