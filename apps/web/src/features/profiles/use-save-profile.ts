import { accountMessages } from '@bowline/domain/account'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useReachability } from '../../offline/connection.tsx'
import type { OutboxItem, Problem } from '../../offline/item.ts'
import type { Outbox } from '../../offline/outbox.ts'
import type { Reachability } from '../../offline/reachability.ts'
import { useOutbox } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { coverShape, photoShape, type Shape } from './crop.ts'
import { pictureToSend } from './photo-crop.ts'
import type { PictureChoice } from './picture-choice-field.tsx'
import { type ProfileProblems, type ProfileValues, profileChange, refusedProfile } from './profile-form.ts'

/** The longest time the form stays open; after that, the profile shows the pending changes. */
const patience = 4000

/**
 * Adds the changes to the outbox. Resolves with the problem, or with null once they are stored. Nothing is saved while a
 * picture is still being prepared.
 */
export const useSaveProfile = (before: ProfileValues) => {
  const outbox = useOutbox()
  const reachability = useReachability()
  const toast = useToast()
  const [saving, setSaving] = useState(false)

  /** The message of docs/product/accounts.md#account-changes, followed by the reason. */
  const notifyFailure = (reason: string) =>
    toast(`${accountMessages.profileFailed}. ${reason}`, { severity: 'error' })

  const save = async (
    values: ProfileValues,
    photo: PictureChoice,
    cover: PictureChoice = 'present',
  ): Promise<ProfileProblems | null> => {
    if (photo === 'preparing' || cover === 'preparing') return {}
    const change = profileChange(before, values)
    if (!change && photo === 'present' && cover === 'present') return null
    setSaving(true)
    try {
      const chosen = {
        photo: await pictureOf(photo, photoShape),
        cover: await pictureOf(cover, coverShape),
      }
      const write = {
        type: 'UPDATE_PROFILE',
        ...change,
        ...(chosen.photo && { photo: chosen.photo.media }),
        ...(chosen.cover && { cover: chosen.cover.media }),
      } as const
      const id = await outbox.enqueue(write, { ...chosen.photo?.blobs, ...chosen.cover?.blobs })
      const refusal = await refusalOf(outbox, reachability, id)
      if (!refusal) return null
      // The form is still open with all values: the member corrects them here, and the refused operation is
      // discarded.
      await outbox.discard(id)
      const problems = refusedProfile(refusal)
      if (!problems) notifyFailure(refusal.message)
      return problems ?? {}
    } catch (error) {
      notifyFailure(failureMessage(error))
      return {}
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}

/** Null leaves the picture as it is. */
const pictureOf = async (choice: Exclude<PictureChoice, 'preparing'>, shape: Shape) => {
  if (choice === 'present') return null
  if (choice === 'none') return { media: null, blobs: {} }
  return pictureToSend(choice.picture, choice.framing, shape, uuidv7)
}

/** Why the server refused an operation; null once it has accepted it, cannot be reached, or does not answer in time. */
const refusalOf = (
  outbox: Pick<Outbox, 'list' | 'subscribe'>,
  reachability: Pick<Reachability, 'connection' | 'subscribe'>,
  id: string,
) =>
  new Promise<Problem | null>(resolve => {
    const end = (problem: Problem | null) => {
      for (const unsubscribe of subscriptions) unsubscribe()
      clearTimeout(timer)
      resolve(problem)
    }
    const look = () => {
      const item = outbox.list().find(item => item.id === id)
      if (!item || reachability.connection() !== 'online' || isPutOff(item)) end(null)
      else if (item.state === 'attention') end(item.problem ?? null)
    }
    const subscriptions = [outbox.subscribe(look), reachability.subscribe(look)]
    const timer = setTimeout(() => end(null), patience)
    look()
  })

/** Whether it failed at least once and will be retried. */
const isPutOff = ({ state, problem }: OutboxItem) => state === 'waiting' && problem !== undefined
