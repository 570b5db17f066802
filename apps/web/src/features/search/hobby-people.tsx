import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HobbyistList } from '../hobbyists/index.ts'

export const HobbyPeople = ({ slug }: { slug: string }) => (
  <HobbyistList
    filter={{ hobby: slug, level: null, who: 'all', sort: 'common' }}
    empty={
      <EmptyState
        art="people"
        title={<Trans>No one else here yet</Trans>}
        action={
          <ButtonLink to="/hobbyists">
            <Trans>All hobbyists</Trans>
          </ButtonLink>
        }
      >
        <Trans>People who add this hobby to their profile appear here.</Trans>
      </EmptyState>
    }
  />
)
