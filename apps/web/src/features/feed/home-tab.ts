import { useEffect, useEffectEvent, useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { type HomeTab, ownPost, rememberedTab, rememberTab } from './remembered-tab.ts'

/** The tab of Home, and a function to select it. */
export const useHomeTab = () => {
  const { followsAnyone } = useMe()
  const outbox = useOutbox()
  /** A post that waits to be sent is in Following. */
  const hasPost = () => outbox.list().some(({ operation }) => operation.type === 'CREATE_POST')
  const [tab, setTab] = useState<HomeTab>(
    () => rememberedTab() ?? (followsAnyone === false && !hasPost() ? 'discover' : 'following'),
  )
  /** On a slow device, Home is rendered before the stored posts are read. */
  const onOutbox = useEffectEvent(() => {
    if (!rememberedTab() && hasPost()) setTab('following')
  })
  useEffect(() => {
    onOutbox()
    return outbox.subscribe(() => onOutbox())
  }, [outbox])
  useEffect(() => {
    const show = () => setTab('following')
    window.addEventListener(ownPost, show)
    return () => window.removeEventListener(ownPost, show)
  }, [])
  const select = (chosen: HomeTab) => {
    setTab(chosen)
    rememberTab(chosen)
    window.scrollTo({ top: 0 })
  }
  return { tab, select }
}
