import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApi } from '../../api.tsx'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { blocking, muting, overlayHidden } from './overlay.ts'
import { type HiddenList, hiddenQuery } from './queries.ts'

type Props = { list: HiddenList; heading: string; empty: string }

/** Whom the member blocks, or mutes, each with the way back. */
export const HiddenMembers = ({ list, heading, empty }: Props) => {
  const { t } = useLingui()
  const headingId = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const items = usePendingOperations()
  const query = useInfiniteQuery(hiddenQuery(useApi(), list))
  const change = list === 'blocks' ? blocking : muting
  const members = query.data?.pages
    .flatMap(page => page.members)
    .filter(({ uid }) => overlayHidden(true, change, uid, items))
  const end = (userId: string) =>
    enqueue({ type: change.unset, userId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <Box>
      <Typography id={headingId} variant="subtitle2" component="h3">
        {heading}
      </Typography>
      {members ? (
        <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {members.map(member => (
            <Box key={member.uid} component="li" sx={row}>
              <MemberAvatar member={member} size={40} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="p" noWrap>
                  {/* Of whom one blocks there is nothing to see. */}
                  {list === 'mutes' ? (
                    <Link component={RouterLink} to={`/profile/${member.uid}`} color="inherit">
                      {member.displayName}
                    </Link>
                  ) : (
                    member.displayName
                  )}
                </Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  @{member.username}
                </Typography>
              </Box>
              <PlainButton
                aria-label={
                  list === 'blocks' ? t`Unblock ${member.displayName}` : t`Unmute ${member.displayName}`
                }
                onClick={() => end(member.uid)}
              >
                {list === 'blocks' ? <Trans>Unblock</Trans> : <Trans>Unmute</Trans>}
              </PlainButton>
            </Box>
          ))}
          {members.length === 0 && (
            <Typography component="li" variant="body2" color="textSecondary">
              {empty}
            </Typography>
          )}
        </Box>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
      {query.hasNextPage && (
        <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </PlainButton>
      )}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 60 }
