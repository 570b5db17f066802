import { useEffect, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { decideWelcome, isNewMember } from './decide.ts'
import { noteDismissed, noteShown, readDevice } from './device.ts'
import { WelcomeCard } from './welcome-card.tsx'

/** The welcome message, for new members who have not dismissed it on any device. */
export const Welcome = () => {
  const { displayName, createdAt, followsAnyone } = useMe()
  const { welcomeSeen: onServer } = usePreferences()
  const enqueue = useEnqueue()
  const [device, setDevice] = useState(readDevice)
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
      console.warn('The server could not save that the welcome message was seen.', error),
    )
  }, [persistOnServer, enqueue])

  const dismiss = () => {
    noteDismissed()
    setDevice(readDevice())
  }
  return (
    show &&
    isNewMember({ createdAt, followsAnyone }) && <WelcomeCard name={displayName} onDismiss={dismiss} />
  )
}
