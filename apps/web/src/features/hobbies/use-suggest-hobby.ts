import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** For fields in which members look for a hobby: offers to suggest one that is missing. */
export const useSuggestHobby = () => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  return {
    label: (name: string) => t`Suggest “${name}” to the admins`,
    run: (typed: string) => {
      const name = typed.slice(0, limits.hobbyName)
      enqueue({ type: 'SUGGEST_HOBBY', suggestionId: uuidv7(), name })
        .then(() => toast(t`Thanks. An admin will look at “${name}”.`))
        .catch(error => toast(failureMessage(error), { severity: 'error' }))
    },
  }
}
