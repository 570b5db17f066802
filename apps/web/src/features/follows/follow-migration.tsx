import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api.tsx'
import { changeMe } from '../../session/change-me.ts'
import { useMe } from '../../session/session.ts'
import { readRelationsAgain } from '../blocks/index.ts'

const delay = 5000

/** For a member with imported follows, see docs/product/follows.md#imported-follows. After a failure, the next start tries again. */
export const FollowMigration = () => {
  const { uid } = useMe()
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const migrate = async () => {
      const { success, message } = await api.migrateFollows(undefined, { memberId: uid })
      console.debug(message)
      if (!success) return
      await changeMe(queryClient, me => ({ ...me, followsToMigrate: false }))
      await readRelationsAgain(queryClient)
    }
    const timer = setTimeout(
      () => void migrate().catch(error => console.debug('Follows could not be migrated.', error)),
      delay,
    )
    return () => clearTimeout(timer)
  }, [uid, api, queryClient])
  return null
}
