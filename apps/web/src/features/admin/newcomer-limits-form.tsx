import { checkNewcomerLimits, type NewcomerLimits } from '@bowline/domain/newcomer'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem, type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
import { Text } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './case-section.tsx'
import { useAdminWrite } from './use-admin-write.ts'

const fields = ['days', 'posts', 'messages', 'links'] as const
type Field = (typeof fields)[number]

/** Edits the limits that slow down spam from new accounts. */
export const NewcomerLimitsForm = ({ limits }: { limits: NewcomerLimits }) => {
  const { t } = useLingui()
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
  const hints = {
    days: t`0 turns these limits off.`,
    posts: t`0 means they can't post.`,
    messages: t`A stranger doesn't follow the new member and hasn't messaged them. 0 means they can't message strangers.`,
    links: t`0 means they can't post links.`,
  }
  return (
    <Section title={<Trans>Limits for new members</Trans>}>
      <Text size="md" tone="soft">
        <Trans>These limits slow down spam from new accounts.</Trans>
      </Text>
      <Form onSubmit={save} aria-label={t`Limits for new members`}>
        <FieldGrid>
          {failure && <FormMessage kind="error">{failure}</FormMessage>}
          <FieldPair>
            {fields.map(field => (
              <TextField
                key={field}
                label={labels[field]}
                hint={hints[field]}
                value={typed[field] ?? String(limits[field])}
                problem={problems[field]}
                onChange={event => {
                  setProblems({})
                  setTyped({ ...typed, [field]: event.target.value })
                }}
                inputMode="numeric"
              />
            ))}
          </FieldPair>
          <div>
            <Button type="submit" kind="main" loading={isPending}>
              <Trans>Save limits</Trans>
            </Button>
          </div>
        </FieldGrid>
      </Form>
    </Section>
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
