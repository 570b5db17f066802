import { skillLevels } from '@bowline/domain/profile'
import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
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
      setGiven(paramsOf(next), { replace: true })
    })
  return (
    <Stack gap={5}>
      <PageTitle title={t`Hobbyists`} />
      <Stack gap={1}>
        <ScreenHeading>
          <Trans>Hobbyists</Trans>
        </ScreenHeading>
        <Text tone="soft">
          <Trans>Find people who love what you love.</Trans>
        </Text>
      </Stack>
      <HobbyistFilters filter={filter} onChange={change} />
      <HobbyistList
        filter={filter}
        empty={
          <EmptyState
            art="hobbyists"
            title={<Trans>No members found</Trans>}
            action={
              given.size > 0 && (
                <Button onClick={() => change(filterOf(new URLSearchParams()))}>
                  <Trans>Show everyone</Trans>
                </Button>
              )
            }
          >
            <Trans>No one matches. Try removing a filter.</Trans>
          </EmptyState>
        }
      />
    </Stack>
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
