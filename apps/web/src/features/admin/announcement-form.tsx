import { checkAll, invalid } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { cleanAnnouncement } from '@bowline/domain/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { failureMessage } from '../../ui/failure-message.ts'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem, type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
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
      await submit(api => api.createAnnouncement({ body: { id, text, ...times } }), t`Announced`)
      setForm(blank())
      void queryClient.invalidateQueries({ queryKey: ['announcements'] })
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Card component={Form} onSubmit={announce} aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Typography id={headingId} variant="h3" component="h2">
          <Trans>Make an announcement</Trans>
        </Typography>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          label={t`What every member should know`}
          value={form.text}
          error={Boolean(problems.text)}
          helperText={problems.text}
          onChange={event => set({ text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.announcement } }}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            fullWidth
            type="datetime-local"
            label={t`From`}
            value={form.from}
            error={Boolean(problems.startsAt)}
            helperText={problems.startsAt}
            onChange={event => set({ from: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            fullWidth
            type="datetime-local"
            label={t`Until`}
            value={form.to}
            error={Boolean(problems.endsAt)}
            helperText={problems.endsAt}
            onChange={event => set({ to: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Stack>
        <div>
          <Button type="submit" variant="contained" loading={isPending}>
            <Trans>Announce</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** Lasts a week by default. One form creates one announcement, however often it is sent. */
const blank = () => ({
  id: uuidv7(),
  text: '',
  from: inputValue(Date.now()),
  to: inputValue(Date.now() + 7 * day),
})

/** In the format of `datetime-local`: the admin's local time, without seconds. */
const inputValue = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const fields = ['text', 'startsAt', 'endsAt'] as const
type AnnouncementProblems = Problems<(typeof fields)[number]>
type Announcement = Parameters<typeof cleanAnnouncement>[0]

/** Checks the server's rules before sending. */
const announcementProblems = (values: Announcement) =>
  problemsAt(
    problemsOf(() =>
      checkAll({
        startsAt: () => {
          if (!isTime(values.startsAt)) throw invalid(t`Say when it begins`, { field: 'startsAt' })
        },
        endsAt: () => {
          if (!isTime(values.endsAt)) throw invalid(t`Say when it ends`, { field: 'endsAt' })
        },
        announcement: () => cleanAnnouncement(values),
      }),
    ),
    fields,
    'text',
  )

const isTime = (time: Date) => !Number.isNaN(time.getTime())
