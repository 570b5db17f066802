import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api.tsx'
import { changeMe } from '../accounts/change-me.ts'
import { useMe } from '../accounts/session.ts'
import { readRelationsAgain } from '../blocks/read-again.ts'

const delay = 5000

/** SPEC.md §4 Follow migration: 5 s after start, for a member whose imported lists wait for it. A failure waits for the next start. */
export const FollowMigration = () => {
  const { uid, followsToMigrate } = useMe()
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!followsToMigrate) return
    const migrate = async () => {
      const { success, message } = await api.migrateFollows(undefined, { memberId: uid })
      console.debug(message)
      if (!success) return
      changeMe(queryClient, me => ({ ...me, followsToMigrate: false }))
      await readRelationsAgain(queryClient)
    }
    const timer = setTimeout(
      () => void migrate().catch(error => console.debug('Follows could not be migrated.', error)),
      delay,
    )
    return () => clearTimeout(timer)
  }, [uid, followsToMigrate, api, queryClient])
  return null
}
