import { checkNewcomerLimits, type NewcomerLimits } from '@bowline/domain/newcomer'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem, type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
import { useAdminWrite } from './use-admin-write.ts'

const fields = ['days', 'posts', 'messages', 'links'] as const
type Field = (typeof fields)[number]

/** Edits the limits that slow down spam from new accounts. */
export const NewcomerLimitsForm = ({ limits }: { limits: NewcomerLimits }) => {
  const { t } = useLingui()
  const headingId = useId()
  const { submit } = useAdminWrite()
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const values = valuesOf(typed, limits)
    const found = problemsAt(
      problemsOf(() => checkNewcomerLimits(values)),
      fields,
      'days',
    )
    setProblems(found)
    setFailure(null)
    if (hasProblem(found)) return
    setPending(true)
    try {
      await submit(api => api.setNewcomerLimits({ body: values }), t`Limits saved`)
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setPending(false)
    }
  }
  const labels = {
    days: t`Days after joining`,
    posts: t`Posts per day`,
    messages: t`Messages per day to strangers`,
    links: t`Links per day`,
  }
  return (
    <Card component={Form} onSubmit={save} aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Typography id={headingId} variant="h3" component="h2">
          <Trans>Limits for new members</Trans>
        </Typography>
        <Typography color="textSecondary">
          <Trans>
            These limits slow down spam from new accounts. A stranger is a member who doesn't follow the
            sender and has never messaged them. Set the days to 0 for no limits.
          </Trans>
        </Typography>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {fields.map(field => (
            <TextField
              key={field}
              label={labels[field]}
              value={typed[field] ?? String(limits[field])}
              error={Boolean(problems[field])}
              helperText={problems[field]}
              onChange={event => {
                setProblems({})
                setTyped({ ...typed, [field]: event.target.value })
              }}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          ))}
        </Box>
        <div>
          <Button type="submit" variant="contained" loading={isPending}>
            <Trans>Save limits</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** An empty field is not 0. */
const valuesOf = (typed: Partial<Record<Field, string>>, limits: NewcomerLimits): NewcomerLimits => {
  const numberOf = (field: Field) =>
    Number(typed[field]?.trim() || (field in typed ? Number.NaN : limits[field]))
  return {
    days: numberOf('days'),
    posts: numberOf('posts'),
    messages: numberOf('messages'),
    links: numberOf('links'),
  }
}
