import { ApiError, type CalendarEvent, type Client, type RequestOf } from '@bowline/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { uploadPicture } from '../../offline/upload.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useMe } from '../accounts/session.ts'
import { useSecretWrite } from '../accounts/use-secret-write.ts'
import { postKeys } from '../posts/queries.ts'
import { takeEvent } from './answers.ts'
import type { EventDraft } from './draft.ts'
import { type EventProblems, eventBody, eventProblemsOf } from './event-form.ts'
import { eventKeys } from './queries.ts'

/**
 * Hosts write to the server at once, not through the outbox (docs/decisions/015): others count on what an event says, and
 * its host is told here and now what is wrong with it. A repeated write carries the same id.
 */
export const useCreateEvent = () => {
  const api = useApi()
  const { uid } = useMe()
  const readAgain = useReadAgain()
  const write = useSecretWrite(({ id, values, picture }: NewEvent, options) =>
    sendEvent(api, uid, { id, values, picture }, options),
  )
  return useProblems(async (event: NewEvent) => readAgain(await write.mutateAsync(event)))
}

export const useUpdateEvent = (eventId: string) => {
  const api = useApi()
  const readAgain = useReadAgain()
  const { uid } = useMe()
  const write = useSecretWrite(async ({ body, ...made }: ChangedEvent, options) => {
    await sendPicture(api, uid, made)
    return api.updateEvent({ params: { eventId }, body }, options)
  })
  return useProblems(async (change: ChangedEvent) => readAgain(await write.mutateAsync(change)))
}

export const useCancelEvent = ({ id: eventId }: { id: string }, onDone: () => void) => {
  const api = useApi()
  const readAgain = useReadAgain()
  const write = useSecretWrite(
    (body: RequestOf<'cancelEvent'>['body'], options) =>
      api.cancelEvent({ params: { eventId }, body }, options),
    async event => {
      await readAgain(event)
      onDone()
    },
  )
  return {
    cancel: write.mutate,
    isPending: write.isPending,
    problem: write.error && failureMessage(write.error),
  }
}

type NewEvent = { id: string } & EventDraft
type ChangedEvent = { body: RequestOf<'updateEvent'>['body'] } & EventDraft

const sendEvent = async (
  api: Client,
  memberId: string,
  { id, values, picture }: NewEvent,
  options: { idempotencyKey?: string },
) => {
  await sendPicture(api, memberId, { values, picture })
  const body = eventBody(values, { id, mediaId: picture?.mediaId ?? null })
  return api.createEvent({ body }, { ...options, memberId })
}

const sendPicture = async (api: Client, memberId: string, { values, picture }: EventDraft) => {
  if (!picture) return
  const { mediaId, fileName, type, blob } = picture
  const media = { id: mediaId, fileName, type, description: values.pictureDescription.trim() }
  await uploadPicture(api, 'post', media, blob, { memberId, signal: AbortSignal.timeout(120_000) })
}

/** Sends a form, and says by the field what the server has against it. */
const useProblems = <Input>(send: (input: Input) => Promise<CalendarEvent>) => {
  const [problems, setProblems] = useState<EventProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const submit = async (input: Input) => {
    setPending(true)
    setFailure(null)
    try {
      return await send(input)
    } catch (error) {
      if (error instanceof ApiError && hasField(error.data)) setProblems(eventProblemsOf([error]))
      else setFailure(failureMessage(error))
      throw error
    } finally {
      setPending(false)
    }
  }
  return { submit, problems, setProblems, failure, isPending }
}

/** The event where it was read, and all lists that it may have come into, or left. */
const useReadAgain = () => {
  const queryClient = useQueryClient()
  return async (event: CalendarEvent) => {
    await takeEvent(queryClient, event)
    void queryClient.invalidateQueries({ queryKey: eventKeys.all })
    void queryClient.invalidateQueries({ queryKey: postKeys.lists })
    void queryClient.invalidateQueries({ queryKey: postKeys.one(event.postId) })
    return event
  }
}

const hasField = (data: unknown) => typeof data === 'object' && data !== null && 'field' in data
