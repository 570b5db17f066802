import { Trans } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'
import type { AdminMember } from './queries.ts'

/** A member's roles, and what keeps them from signing in. */
export const MemberMarks = ({ member }: { member: AdminMember }) => (
  <>
    {member.isAdmin && (
      <Chip tone="accent">
        <Trans>Admin</Trans>
      </Chip>
    )}
    {member.isDeveloper && (
      <Chip>
        <Trans>Developer</Trans>
      </Chip>
    )}
    {member.suspension && (
      <Chip tone="wrong">
        <Trans>Suspended</Trans>
      </Chip>
    )}
    {!member.isVerified && (
      <Chip tone="warn">
        <Trans>Email not verified</Trans>
      </Chip>
    )}
  </>
)
