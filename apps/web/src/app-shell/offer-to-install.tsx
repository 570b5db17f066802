import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePending } from '../offline/react.tsx'
import { productName } from '../product.ts'
import { useToast } from '../ui/toasts.tsx'
import { deviceStore } from './device-store.ts'
import { useInstall } from './install-context.tsx'
import { isTimeToOffer, type OfferNote, readNote, writeNote } from './install-offer.ts'
import { useInstallHint } from './use-install-hint.ts'

/** Offers to install the app once, after some real use. Later, the account menu still does. */
export const OfferToInstall = () => {
  const { t } = useLingui()
  const toast = useToast()
  const hint = useInstallHint()
  const { way, show } = useInstall()
  const [note, setNote] = useState(readStored)
  const isPublishing = usePending(items => items.some(({ operation }) => operation.type === 'CREATE_POST'))
  const [hasPublished, setHasPublished] = useState(false)
  if (isPublishing && !hasPublished) setHasPublished(true)

  const keep = useEffectEvent((next: OfferNote) => {
    setNote(next)
    deviceStore.write('bowline-install-offer', writeNote(next))
  })
  useEffect(() => {
    if (countsAsVisit()) keep({ ...readStored(), visits: readStored().visits + 1 })
  }, [])

  const offer = useEffectEvent(() => {
    keep({ ...note, wasOffered: true })
    if (way === 'by-hand') return hint()
    const product = productName()
    toast(t`Install ${product} to open it from your home screen, even offline.`, {
      duration: 20_000,
      action: { label: t`Install`, run: () => void show() },
    })
  })
  const isTime = way !== null && isTimeToOffer(note, hasPublished)
  useEffect(() => {
    if (isTime) offer()
  }, [isTime])
  return null
}

const readStored = () => readNote(deviceStore.read('bowline-install-offer'))

/** A tab counts once, however often it is loaded. */
const countsAsVisit = () => {
  try {
    if (sessionStorage.getItem(counted)) return false
    sessionStorage.setItem(counted, 'yes')
    return true
  } catch {
    return false
  }
}

const counted = 'bowline-visit-counted'
