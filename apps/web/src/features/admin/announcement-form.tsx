import { checkAll, invalid } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { cleanAnnouncement } from '@bowline/domain/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dateTimeInputValue } from '../../ui/date-time-input-value.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem, type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
import { Heading } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useAdminWrite } from './use-admin-write.ts'

const day = 24 * 60 * 60_000

/** A short text for every member, and when to show it. */
export const AnnouncementForm = () => {
  const headingId = useId()
  const queryClient = useQueryClient()
  const { submit } = useAdminWrite()
  const [form, setForm] = useState(blank)
  const [problems, setProblems] = useState<AnnouncementProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const set = (change: Partial<typeof form>) => {
    setProblems({})
    setForm({ ...form, ...change })
  }
  const announce = async (event: FormEvent) => {
    event.preventDefault()
    const { id, text, from, to } = form
    const found = announcementProblems({ text, startsAt: new Date(from), endsAt: new Date(to) })
    setProblems(found)
    setFailure(null)
    if (hasProblem(found)) return
    const times = { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() }
    setPending(true)
    try {
      await submit(api => api.createAnnouncement({ body: { id, text, ...times } }), t`Announcement published`)
      setForm(blank())
      void queryClient.invalidateQueries({ queryKey: ['announcements'] })
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Card>
      <Form onSubmit={announce} aria-labelledby={headingId}>
        <FieldGrid>
          <Heading id={headingId} size="lg">
            <Trans>New announcement</Trans>
          </Heading>
          {failure && <FormMessage kind="error">{failure}</FormMessage>}
          <TextArea
            rows={2}
            label={t`Message`}
            value={form.text}
            problem={problems.text}
            onChange={event => set({ text: event.target.value })}
            maxLength={limits.announcement}
          />
          <FieldPair>
            <TextField
              type="datetime-local"
              label={t`Start`}
              value={form.from}
              problem={problems.startsAt}
              onChange={event => set({ from: event.target.value })}
            />
            <TextField
              type="datetime-local"
              label={t`End`}
              value={form.to}
              problem={problems.endsAt}
              onChange={event => set({ to: event.target.value })}
            />
          </FieldPair>
          <div>
            <Button type="submit" kind="main" loading={isPending}>
              <Trans>Publish</Trans>
            </Button>
          </div>
        </FieldGrid>
      </Form>
    </Card>
  )
}

/** Lasts a week by default. One form creates one announcement, however often it is sent. */
const blank = () => ({
  id: uuidv7(),
  text: '',
  from: dateTimeInputValue(Date.now()),
  to: dateTimeInputValue(Date.now() + 7 * day),
})

const fields = ['text', 'startsAt', 'endsAt'] as const
type AnnouncementProblems = Problems<(typeof fields)[number]>
type Announcement = Parameters<typeof cleanAnnouncement>[0]

/** Checks the server's rules before sending. */
const announcementProblems = (values: Announcement) =>
  problemsAt(
    problemsOf(() =>
      checkAll({
        startsAt: () => {
          if (!isTime(values.startsAt)) throw invalid(t`Enter a start date and time`, { field: 'startsAt' })
        },
        endsAt: () => {
          if (!isTime(values.endsAt)) throw invalid(t`Enter an end date and time`, { field: 'endsAt' })
        },
        announcement: () => cleanAnnouncement(values),
      }),
    ),
    fields,
    'text',
  )

const isTime = (time: Date) => !Number.isNaN(time.getTime())
