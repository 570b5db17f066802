import { invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { textOf } from '../../secrets/form-values.ts'

type Values = { password: string }

/** How `useSecretForm` reads and checks a form that asks only for the member's current password. */
export const currentPasswordForm = {
  read: (data: FormData): Values => ({ password: textOf(data, 'password') }),
  check: ({ password }: Values) => {
    if (!password) throw invalid(t`Enter your password`, { field: 'password' })
  },
}
