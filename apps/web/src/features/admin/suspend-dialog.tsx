import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '../../ui/text-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

type Props = { member: { uid: string; displayName: string }; caseId?: string | null; onClose: () => void }

const day = 24 * 60 * 60_000
const lengths = ['1', '7', '30', '0'] as const

/** Asks for the duration and the reason, which are emailed to the member. */
export const SuspendDialog = ({ member: { uid, displayName }, caseId = null, onClose }: Props) => {
  const { t } = useLingui()
  const { submit } = useAdminWrite()
  const [days, setDays] = useState<(typeof lengths)[number]>('7')
  const names = { 1: t`1 day`, 7: t`1 week`, 30: t`30 days`, 0: t`Until an admin lifts it` }
  const suspend = (reason: string) => {
    const until = days === '0' ? null : new Date(Date.now() + Number(days) * day).toISOString()
    return submit(
      api => api.suspendMember({ params: { userId: uid }, body: { reason, until, caseId } }),
      t`${displayName} was suspended`,
    )
  }
  return (
    <ReasonDialog
      title={t`Suspend ${displayName}?`}
      about={t`They'll be signed out right away and can't sign in again until the suspension ends. Until then, no one can see their profile or content, but nothing is deleted. They'll get an email with your reason.`}
      label={t`Reason for suspension`}
      action={t`Suspend`}
      onConfirm={suspend}
      onClose={onClose}
    >
      <SelectField
        label={t`Duration`}
        value={days}
        options={lengths.map(each => ({ value: each, label: names[each] }))}
        onChange={setDays}
      />
    </ReasonDialog>
  )
}
