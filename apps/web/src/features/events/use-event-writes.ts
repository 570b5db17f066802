import { ApiError, type CalendarEvent, type Client, type RequestOf } from '@bowline/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { uploadPictures } from '../../offline/upload.ts'
import { useSecretWrite } from '../../secrets/use-secret-write.ts'
import { useMe } from '../../session/session.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { postKeys } from '../posts/data.ts'
import type { EventDraft } from './draft.ts'
import { type EventProblems, eventBody, eventProblemsOf } from './event-form.ts'
import { eventCache, eventKeys } from './event-keys.ts'

/**
 * Hosts write to the server directly, not through the outbox (docs/decisions/015). Attendees rely on an event,
 * so its host must see a refusal immediately. A retry has the same id.
 */
export const useCreateEvent = () => {
  const api = useApi()
  const { uid } = useMe()
  const cacheEvent = useCacheEvent()
  const write = useSecretWrite(({ id, values, picture }: NewEvent, options) =>
    sendEvent(api, uid, { id, values, picture }, options),
  )
  return useProblems(async (event: NewEvent) => cacheEvent(await write.mutateAsync(event)))
}

export const useUpdateEvent = (eventId: string) => {
  const api = useApi()
  const cacheEvent = useCacheEvent()
  const { uid } = useMe()
  const write = useSecretWrite(async ({ body, ...made }: ChangedEvent, options) => {
    await sendPicture(api, uid, made)
    return api.updateEvent({ params: { eventId }, body }, options)
  })
  return useProblems(async (change: ChangedEvent) => cacheEvent(await write.mutateAsync(change)))
}

export const useCancelEvent = ({ id: eventId }: { id: string }, onDone: () => void) => {
  const api = useApi()
  const cacheEvent = useCacheEvent()
  const write = useSecretWrite(
    (body: RequestOf<'cancelEvent'>['body'], options) =>
      api.cancelEvent({ params: { eventId }, body }, options),
    async event => {
      await cacheEvent(event)
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
  await uploadPictures(api, 'post', media, new Map([[media.id, blob]]), {
    memberId,
    signal: AbortSignal.timeout(120_000),
  })
}

/** Sends a form. A refusal by the server becomes a problem at its field. */
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

/** Caches the event, and refetches the lists that it may have entered or left. */
const useCacheEvent = () => {
  const queryClient = useQueryClient()
  return async (event: CalendarEvent) => {
    await eventCache.replace(queryClient, event)
    void queryClient.invalidateQueries({ queryKey: eventKeys.all })
    void queryClient.invalidateQueries({ queryKey: postKeys.lists })
    void queryClient.invalidateQueries({ queryKey: postKeys.one(event.postId) })
    return event
  }
}

const hasField = (data: unknown) => typeof data === 'object' && data !== null && 'field' in data
