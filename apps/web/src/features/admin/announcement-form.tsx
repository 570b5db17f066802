import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useAdminWrite } from './use-admin-write.ts'

const day = 24 * 60 * 60_000

/** A sentence or two for every member, and from when to when. */
export const AnnouncementForm = () => {
  const { t } = useLingui()
  const headingId = useId()
  const queryClient = useQueryClient()
  const { write, isPending } = useAdminWrite()
  const [form, setForm] = useState(blank)
  const announce = async (event: FormEvent) => {
    event.preventDefault()
    const { id, text, from, to } = form
    const times = { startsAt: toTime(from), endsAt: toTime(to) }
    const done = await write(api => api.createAnnouncement({ body: { id, text, ...times } }), t`Announced`)
    if (!done) return
    setForm(blank())
    void queryClient.invalidateQueries({ queryKey: ['announcements'] })
  }
  return (
    <Card
      component="form"
      noValidate
      onSubmit={announce}
      aria-labelledby={headingId}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Stack spacing={2}>
        <Typography id={headingId} variant="h3" component="h2">
          <Trans>Announce something</Trans>
        </Typography>
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          label={t`What every member should know`}
          value={form.text}
          onChange={event => setForm({ ...form, text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.announcement } }}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            fullWidth
            type="datetime-local"
            label={t`From`}
            value={form.from}
            onChange={event => setForm({ ...form, from: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            fullWidth
            type="datetime-local"
            label={t`Until`}
            value={form.to}
            onChange={event => setForm({ ...form, to: event.target.value })}
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

/** A week from now on. One form makes one announcement, however often it is sent. */
const blank = () => ({
  id: uuidv7(),
  text: '',
  from: inputValue(Date.now()),
  to: inputValue(Date.now() + 7 * day),
})

/** As `datetime-local` has it: the admin's own clock, without seconds. */
const inputValue = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** What is no time is told by the server. */
const toTime = (value: string) => {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
