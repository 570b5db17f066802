import { useEffect, useState } from 'react'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { decideWelcome } from './decide.ts'
import { noteDismissed, noteShown, readDevice } from './device.ts'
import { WelcomeCard } from './welcome-card.tsx'

/** The welcome message, for members who have not dismissed it on any device. */
export const Welcome = () => {
  const { displayName, preferences } = useMe()
  const enqueue = useEnqueue()
  const isPending = usePendingOperations().some(({ operation }) => operation.type === 'SEE_WELCOME')
  const [device, setDevice] = useState(readDevice)
  const onServer = preferences.welcomeSeen || isPending
  const { show, persistOnDevice, persistOnServer } = decideWelcome({ ...device, onServer })

  const { stored } = device
  useEffect(() => {
    if (show && stored === null) noteShown()
  }, [show, stored])
  useEffect(() => {
    if (persistOnDevice) noteDismissed()
  }, [persistOnDevice])
  useEffect(() => {
    if (!persistOnServer) return
    enqueue({ type: 'SEE_WELCOME' }).catch(error =>
      console.warn('That the welcome message was seen could not be saved.', error),
    )
  }, [persistOnServer, enqueue])

  const dismiss = () => {
    noteDismissed()
    setDevice(readDevice())
  }
  return show && <WelcomeCard name={displayName} onDismiss={dismiss} />
}
