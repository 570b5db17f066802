import { type MemberRole, memberRoles } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMe } from '../../session/session.ts'
import type { AdminMember } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

/** A member's further roles, given and revoked by other admins. */
export const MemberRoles = ({ member }: { member: AdminMember }) => {
  const me = useMe()
  return (
    <Card component="section" aria-labelledby="member-roles" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="member-roles" variant="h3" component="h2" sx={{ mb: 2 }}>
        <Trans>Roles</Trans>
      </Typography>
      <Stack spacing={2}>
        {memberRoles.map(role => (
          <RoleRow key={role} role={role} member={member} isOwn={member.uid === me.uid} />
        ))}
        {member.uid === me.uid && (
          <Typography color="textSecondary">
            <Trans>Another admin can change your roles.</Trans>
          </Typography>
        )}
      </Stack>
    </Card>
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
      about: t`Can decide on reports, remove content, suspend members, give roles and see diagnostics.`,
      give: t`Make admin`,
      giveTitle: t`Make ${displayName} an admin?`,
      given: t`${displayName} is now an admin`,
      take: t`Remove admin role`,
      takeTitle: t`Remove ${displayName}'s admin role?`,
      taken: t`${displayName} is no longer an admin`,
    },
    developer: {
      name: t`Developer`,
      about: t`Can see diagnostics: versions, jobs and errors.`,
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {words.name} · {has ? <Trans>yes</Trans> : <Trans>no</Trans>}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words.about}
        </Typography>
      </Box>
      {!isOwn && (has || isFit) && (
        <Button variant="outlined" color={has ? 'error' : 'inherit'} onClick={() => setAsked(true)}>
          {has ? words.take : words.give}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={has ? words.takeTitle : words.giveTitle}
          about={t`Takes effect immediately on all devices. Your reason is emailed and logged.`}
          label={t`Why?`}
          action={has ? words.take : words.give}
          isHarmless={!has}
          onConfirm={change}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
