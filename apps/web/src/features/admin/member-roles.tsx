import { type MemberRole, memberRoles } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Divider } from '../../ui/card.tsx'
import { Text } from '../../ui/text.tsx'
import { Section } from './case-section.tsx'
import styles from './member-page.module.css'
import type { AdminMember } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

/** A member's further roles, given and revoked by other admins. */
export const MemberRoles = ({ member }: { member: AdminMember }) => {
  const me = useMe()
  return (
    <Section title={<Trans>Roles</Trans>}>
      {memberRoles.map((role, index) => (
        <Fragment key={role}>
          {index > 0 && <Divider />}
          <RoleRow role={role} member={member} isOwn={member.uid === me.uid} />
        </Fragment>
      ))}
      {member.uid === me.uid && (
        <Text size="md" tone="soft">
          <Trans>Only another admin can change your roles.</Trans>
        </Text>
      )}
    </Section>
  )
}

type RowProps = { role: MemberRole; member: AdminMember; isOwn: boolean }

const RoleRow = ({ role, member, isOwn }: RowProps) => {
  const { t } = useLingui()
  const { submit } = useAdminWrite()
  const [isAsked, setAsked] = useState(false)
  const { uid: userId, displayName, isVerified, suspension } = member
  const has = role === 'admin' ? member.isAdmin : member.isDeveloper
  const isFit = isVerified && !suspension
  const words = {
    admin: {
      name: t`Admin`,
      about: t`Can act on reports, suspend members, assign roles and manage everything else here.`,
      give: t`Make admin`,
      giveTitle: t`Make ${displayName} an admin?`,
      given: t`${displayName} is now an admin`,
      take: t`Remove admin role`,
      takeTitle: t`Remove ${displayName}'s admin role?`,
      taken: t`${displayName} is no longer an admin`,
    },
    developer: {
      name: t`Developer`,
      about: t`Can see the diagnostics: versions, jobs and errors.`,
      give: t`Make developer`,
      giveTitle: t`Make ${displayName} a developer?`,
      given: t`${displayName} is now a developer`,
      take: t`Remove developer role`,
      takeTitle: t`Remove ${displayName}'s developer role?`,
      taken: t`${displayName} is no longer a developer`,
    },
  }[role]
  const change = (reason: string) =>
    submit(
      api => api.setMemberRole({ params: { userId, role }, body: { granted: !has, reason } }),
      has ? words.taken : words.given,
    )
  return (
    <div className={styles.role}>
      <div className={styles.roleWords}>
        <Text weight="strong">{words.name}</Text>
        <Text size="md" tone="soft">
          {words.about}
        </Text>
      </div>
      {isOwn || !(has || isFit) ? (
        <Text as="span" size="md" tone="soft">
          {has ? <Trans>Granted</Trans> : <Trans>Not granted</Trans>}
        </Text>
      ) : (
        <Button kind={has ? 'danger' : 'quiet'} onClick={() => setAsked(true)}>
          {has ? words.take : words.give}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={has ? words.takeTitle : words.giveTitle}
          about={t`This takes effect immediately, on all their devices. We'll email them your reason and keep it in the log.`}
          label={t`Reason`}
          action={has ? words.take : words.give}
          isHarmless={!has}
          onConfirm={change}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
