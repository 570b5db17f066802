import { invalid } from '@bowline/domain/errors'
import { checkInvitation } from '@bowline/domain/registration'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { invitationsQuery } from './queries.ts'
import { useRegistration } from './use-registration.ts'

/** Invitation links to this community; shown only if signing up needs one. */
export const InvitationsSection = () => (useRegistration() === 'invitation' ? <Invitations /> : null)

const Invitations = () => {
  const { t } = useLingui()
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const query = invitationsQuery(api)
  const { data, error, refetch, isFetching } = useQuery(query)
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: (invitationId: string) => api.revokeInvitation({ params: { invitationId } }),
    onSuccess: () => toast(t`That link no longer works`),
    onError: failure => toast(failureMessage(failure), { severity: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <SettingsSection
      title={<Trans>Invitation links</Trans>}
      description={
        <Trans>
          New members need an invitation. Create a link and send it to the people you'd like to invite.
        </Trans>
      }
    >
      <InvitationForm />
      {data ? (
        <Stack as="ul" gap={1} aria-label={t`Your invitations`}>
          {data.invitations.map(invitation => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              revoking={revoke.isPending && revoke.variables === invitation.id}
              onRevoke={() => revoke.mutate(invitation.id)}
            />
          ))}
        </Stack>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SettingsSection>
  )
}

const InvitationForm = () => {
  const api = useApi()
  const { isAdmin } = useMe()
  const queryClient = useQueryClient()
  const [terms, setTerms] = useState(blank)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const uses = Number(terms.uses)
      const days = Number(terms.days)
      if (!terms.uses.trim() || !terms.days.trim())
        throw invalid(t`Enter how many people can join and for how many days the link works`)
      checkInvitation({ uses, days }, { isAdmin })
      return api.createInvitation({ body: { id: terms.id, uses, days } })
    },
    onSuccess: () => setTerms(blank()),
    onError: failure => setProblem(failureMessage(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(api).queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (!create.isPending) create.mutate()
  }
  return (
    <Form onSubmit={submit}>
      <Stack>
        {problem && <FormMessage kind="error">{problem}</FormMessage>}
        <FieldPair>
          <TextField
            label={<Trans>Number of people</Trans>}
            inputMode="numeric"
            value={terms.uses}
            onChange={event => setTerms({ ...terms, uses: event.target.value })}
          />
          <TextField
            label={<Trans>Valid for (days)</Trans>}
            inputMode="numeric"
            value={terms.days}
            onChange={event => setTerms({ ...terms, days: event.target.value })}
          />
        </FieldPair>
        <div>
          <Button type="submit" loading={create.isPending}>
            <Trans>Create invitation link</Trans>
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** One form creates one invitation, however often it is sent. */
const blank = () => ({ id: uuidv7(), uses: '1', days: '14' })
