import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { type PostListData, postKeys } from '../posts/data.ts'
import styles from './feed.module.css'
import type { HomeTab } from './remembered-tab.ts'

/** Reloads a tab of Home from the start. */
export const RefreshButton = ({ tab }: { tab: HomeTab }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [refreshing, setRefreshing] = useState(false)
  const queryKey = postKeys[tab === 'following' ? 'feed' : 'discover']

  const refresh = async () => {
    window.scrollTo({ top: 0 })
    setRefreshing(true)
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, onlyFirstPage)
    await queryClient.refetchQueries({ queryKey }, { throwOnError: true }).catch(error => {
      queryClient.setQueryData(queryKey, before)
      toast(failureMessage(error), { severity: 'error' })
    })
    setRefreshing(false)
  }
  return (
    <div className={styles.refresh}>
      <IconButton icon={RefreshCw} label={t`Refresh`} aria-busy={refreshing} onClick={() => void refresh()} />
    </div>
  )
}

/** One request fetches the newest posts. */
const onlyFirstPage = (data: PostListData | undefined): PostListData | undefined =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
