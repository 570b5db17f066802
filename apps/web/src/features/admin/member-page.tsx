import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dateText, dateTimeText } from '../../ui/dates.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Section } from './case-section.tsx'
import { HistoryList } from './history-list.tsx'
import { MemberMarks } from './member-marks.tsx'
import styles from './member-page.module.css'
import { MemberRoles } from './member-roles.tsx'
import { type AdminMember, memberQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import rows from './rows.module.css'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

/** One member: their details, history, roles and suspension. */
export const MemberPage = () => {
  const { userId = '' } = useParams()
  const query = useQuery(memberQuery(useApi(), userId))
  const member = query.data
  return (
    <Stack>
      <BackLink to="/admin/members">
        <Trans>All members</Trans>
      </BackLink>
      {member ? (
        <>
          <PageTitle title={member.displayName} />
          <Person member={member} />
          <MemberRoles member={member} />
          <Section title={<Trans>History</Trans>}>
            <HistoryList history={member.history} />
          </Section>
        </>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Stack>
  )
}

const Person = ({ member }: { member: AdminMember }) => {
  const joined = dateText(member.createdAt, 'short')
  return (
    <Card as="section">
      <div className={styles.person}>
        <MemberAvatar member={member} size={72} />
        <div className={styles.words}>
          <ScreenHeading>{member.displayName}</ScreenHeading>
          <Text size="md" tone="soft" className={styles.handles}>
            {member.username && <span>@{member.username}</span>} <span>{member.email}</span>
          </Text>
          <Text size="md" tone="soft">
            <Trans>Joined {joined}</Trans>
          </Text>
          <div className={styles.marks}>
            <MemberMarks member={member} />
          </div>
        </div>
        <Actions member={member} />
      </div>
      {member.suspension && <SuspensionNotice suspension={member.suspension} />}
    </Card>
  )
}

const SuspensionNotice = ({ suspension }: { suspension: NonNullable<AdminMember['suspension']> }) => {
  const end = suspension.until && dateTimeText(suspension.until, 'short')
  return (
    <Notice tone="warn">
      {end ? (
        <Trans>Signed out and hidden from everyone until {end}.</Trans>
      ) : (
        <Trans>Signed out and hidden from everyone until an admin lifts the suspension.</Trans>
      )}
      <Text size="md" className={rows.typed}>
        {plainText(suspension.reason)}
      </Text>
    </Notice>
  )
}

const Actions = ({ member }: { member: AdminMember }) => {
  const { t } = useLingui()
  const { submit } = useAdminWrite()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { uid: userId, displayName } = member
  const lift = (reason: string) =>
    submit(
      api => api.restoreMember({ params: { userId }, body: { reason } }),
      t`${displayName}'s suspension was lifted`,
    )
  return (
    <div className={styles.actions}>
      {!member.suspension && (
        <ButtonLink to={`/profile/${userId}`}>
          <Trans>View profile</Trans>
        </ButtonLink>
      )}
      {member.suspension ? (
        <Button kind="main" onClick={() => setAsked(true)}>
          <Trans>Lift suspension</Trans>
        </Button>
      ) : (
        !member.isAdmin && (
          <Button kind="danger" onClick={() => setAsked(true)}>
            <Trans>Suspend</Trans>
          </Button>
        )
      )}
      {isAsked &&
        (member.suspension ? (
          <ReasonDialog
            title={t`Lift ${displayName}'s suspension?`}
            about={t`They can sign in again, and their profile and content will be visible again.`}
            label={t`Reason for lifting the suspension`}
            action={t`Lift suspension`}
            isHarmless
            onConfirm={lift}
            onClose={close}
          />
        ) : (
          <SuspendDialog member={member} onClose={close} />
        ))}
    </div>
  )
}
