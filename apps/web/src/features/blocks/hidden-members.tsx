import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../api.tsx'
import { useEnqueue } from '../../offline/react.tsx'
import { Link } from '../../router/index.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { NextPageButton, PagedList } from '../../ui/paged-list.tsx'
import plain from '../../ui/plain.module.css'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './hidden-members.module.css'
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
    <Stack gap={1}>
      <Heading id={headingId} level={4}>
        {heading}
      </Heading>
      <PagedList
        query={query}
        entries={members}
        skeleton={<RowsSkeleton rows={1} />}
        more={<NextPageButton query={query} />}
      >
        {shown => (
          <Stack as="ul" gap={1} aria-labelledby={headingId}>
            {shown.map(member => (
              <DetailRow
                key={member.uid}
                as="li"
                picture={<MemberAvatar member={member} size={40} />}
                // The viewer can't see the profile of a member they block.
                title={list === 'mutes' ? <ProfileLink member={member} /> : member.displayName}
                action={
                  <Button
                    aria-label={
                      list === 'blocks' ? t`Unblock ${member.displayName}` : t`Unmute ${member.displayName}`
                    }
                    onClick={() => end(member.uid)}
                  >
                    {list === 'blocks' ? <Trans>Unblock</Trans> : <Trans>Unmute</Trans>}
                  </Button>
                }
              >
                @{member.username}
              </DetailRow>
            ))}
            {shown.length === 0 && (
              <li>
                <Text size="md" tone="soft">
                  {empty}
                </Text>
              </li>
            )}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}

const ProfileLink = ({ member: { uid, displayName } }: { member: { uid: string; displayName: string } }) => (
  <Link to={`/profile/${uid}`} className={`${plain.name} ${styles.link}`}>
    {displayName}
  </Link>
)
