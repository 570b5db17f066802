import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApi } from '../../api.tsx'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { NextPageButton, PagedList } from '../../ui/paged-list.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { isHidden } from './is-hidden.ts'
import { type HiddenList, hiddenQuery } from './queries.ts'

type Props = { list: HiddenList; heading: string; empty: string }

/** Lists the members the viewer blocks or mutes, each with a button to undo it. */
export const HiddenMembers = ({ list, heading, empty }: Props) => {
  const { t } = useLingui()
  const headingId = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const changes = usePendingChanges()
  const query = useInfiniteQuery(hiddenQuery(useApi(), list))
  const members = query.data?.pages
    .flatMap(page => page.members)
    .filter(({ uid }) => isHidden(list, uid, true, changes))
  const end = (userId: string) =>
    enqueue({ type: list === 'blocks' ? 'UNBLOCK_MEMBER' : 'UNMUTE_MEMBER', userId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <Box>
      <Typography id={headingId} variant="subtitle2" component="h3">
        {heading}
      </Typography>
      <PagedList
        query={query}
        entries={members}
        skeleton={<RowsSkeleton rows={1} />}
        more={<NextPageButton query={query} />}
      >
        {shown => (
          <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map(member => (
              <Box key={member.uid} component="li" sx={row}>
                <MemberAvatar member={member} size={40} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="subtitle2" component="p" noWrap={list !== 'mutes'}>
                    {/* The viewer can't see the profile of a member they block. */}
                    {list === 'mutes' ? (
                      <Link
                        component={RouterLink}
                        to={`/profile/${member.uid}`}
                        color="inherit"
                        noWrap
                        className={plain.name}
                        sx={{ display: 'block' }}
                      >
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
            {shown.length === 0 && (
              <Typography component="li" variant="body2" color="textSecondary">
                {empty}
              </Typography>
            )}
          </Box>
        )}
      </PagedList>
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 60 }
