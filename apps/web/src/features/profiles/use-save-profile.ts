import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Problem } from '../../offline/item.ts'
import type { Outbox } from '../../offline/outbox.ts'
import { useOutbox } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { photoToSend } from './photo-crop.ts'
import type { PhotoChoice } from './photo-field.tsx'
import { type ProfileProblems, type ProfileValues, profileChange, refusedProfile } from './profile-form.ts'

/** Longer than this nobody waits with the form open: the profile shows what is on its way. */
const patience = 4000

/** Puts what was changed into the outbox. Resolves with what is wrong, or with null once it can't be lost any more. */
export const useSaveProfile = (before: ProfileValues) => {
  const outbox = useOutbox()
  const toast = useToast()
  const [saving, setSaving] = useState(false)

  const save = async (values: ProfileValues, choice: PhotoChoice): Promise<ProfileProblems | null> => {
    const change = profileChange(before, values)
    if (!change && choice === 'present') return null
    setSaving(true)
    try {
      const { photo, blobs } = await photoOf(choice)
      const write = { type: 'UPDATE_PROFILE', ...change, ...(photo !== undefined && { photo }) } as const
      const id = await outbox.enqueue(write, blobs)
      const refusal = await refusalOf(outbox, id)
      if (!refusal) return null
      // The form is still open with all of it: it is mended here, and the refused one forgotten.
      await outbox.discard(id)
      const problems = refusedProfile(refusal)
      if (!problems) toast(refusal.message, { severity: 'error' })
      return problems ?? {}
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      return {}
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}

const photoOf = async (choice: PhotoChoice) => {
  if (choice === 'present') return { photo: undefined, blobs: {} }
  if (choice === 'none') return { photo: null, blobs: {} }
  return photoToSend(choice.picture, choice.framing, uuidv7)
}

/** Why the server refused an operation; null once it has accepted it, or where it has not answered in time. */
const refusalOf = (outbox: Pick<Outbox, 'list' | 'subscribe'>, id: string) =>
  new Promise<Problem | null>(resolve => {
    const end = (problem: Problem | null) => {
      unsubscribe()
      clearTimeout(timer)
      resolve(problem)
    }
    const look = () => {
      const item = outbox.list().find(item => item.id === id)
      if (!item) end(null)
      else if (item.state === 'attention') end(item.problem ?? null)
    }
    const unsubscribe = outbox.subscribe(look)
    const timer = setTimeout(() => end(null), patience)
    look()
  })
