import { checkAll, invalid, Refusal } from './errors.ts'
import { limits } from './limits.ts'

/** Sign-up modes. With `approval`, anyone can sign up, but an admin must approve each account. */
export const registrationModes = ['open', 'invitation', 'approval'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const registrationMessages = {
  invitationNeeded: 'You need an invitation to sign up here. Ask a member for an invitation link.',
  invitationInvalid: 'This invitation is no longer valid. Ask for a new invitation link.',
  invitationUsedUp:
    'Your invitation was used up or revoked before you verified your email address. Ask for a new one and sign up again.',
  invitationNotFound: 'Invitation not found',
  tooManyInvitations: `You already have ${limits.openInvitations} active invitations. Revoke one to create another.`,
  approvalWaiting:
    "Your email address is verified. An admin reviews every new account, and we'll email you the decision.",
  approvalDeclined: 'Your request to join was declined. The reason is in the email that we sent you.',
  applicantNotFound: 'This account is no longer waiting for a decision',
} as const

export type InvitationTerms = { uses: number; days: number }

/** @throws Refusal with every problem */
export const checkInvitation = ({ uses, days }: InvitationTerms, { isAdmin }: { isAdmin: boolean }) => {
  const most = isAdmin ? limits.adminInvitationUses : limits.invitationUses
  checkAll({
    uses: () => {
      if (!Number.isInteger(uses) || uses < 1 || uses > most)
        throw invalid(`Enter a number of people between 1 and ${most}`, { field: 'uses' })
    },
    days: () => {
      if (!Number.isInteger(days) || days < 1 || days > limits.invitationDays)
        throw invalid(`Enter a number of days between 1 and ${limits.invitationDays}`, { field: 'days' })
    },
  })
}

/** Why an applicant without approval cannot sign in. */
export const approvalRefusal = (approval: string) =>
  approval === 'declined'
    ? new Refusal('approval-declined', registrationMessages.approvalDeclined)
    : new Refusal('approval-waiting', registrationMessages.approvalWaiting)
