import { type CommunityText, cleanCommunityText } from '@bowline/domain/community-text'
import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DraftKind } from '../../drafts/slot.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { Button, FileLink } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { problemsOf } from '../../ui/refusals.ts'
import { Row } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { Section } from './case-section.tsx'
import type { AdminText } from './queries.ts'
import { useAdminWrite } from './use-admin-write.ts'

/** The typed text; null while it is the stored one. */
const textDraft: DraftKind<string | null> = {
  empty: null,
  pack: text => (text === null ? null : { value: text }),
  unpack: stored => (typeof stored === 'string' ? stored : null),
}

/** Edits one text. Unsaved words stay on the device until they are saved. */
export const CommunityTextForm = ({ stored }: { stored: AdminText }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { submit } = useAdminWrite()
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const { name } = stored
  const { value: typed, change, discard } = useDraft(`community-text:${name}`, textDraft)
  const titles: Record<CommunityText, string> = {
    rules: t`Rules`,
    privacy: t`Privacy`,
    imprint: t`Legal`,
  }
  const title = titles[name]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const text = typed ?? stored.text
    const found = problemsOf(() => void cleanCommunityText(text))[0]?.message ?? null
    setProblem(found)
    setFailure(null)
    if (found) return
    setPending(true)
    try {
      await submit(api => api.setCommunityText({ params: { name }, body: { text } }), t`Page saved`)
      discard()
      void queryClient.invalidateQueries({ queryKey: ['front-page'] })
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Section title={title}>
      <Form onSubmit={save} aria-label={title}>
        <FieldGrid>
          {failure && <FormMessage kind="error">{failure}</FormMessage>}
          <TextArea
            rows={stored.text ? 10 : 4}
            label={t`Text`}
            hint={t`Leave empty if you don't need this page.`}
            value={typed ?? stored.text}
            problem={problem}
            onChange={event => {
              setProblem(null)
              change(event.target.value)
            }}
            maxLength={limits.communityText}
          />
          <Row>
            <Button type="submit" kind="main" loading={isPending}>
              <Trans>Save page</Trans>
            </Button>
            {stored.text && (
              <FileLink href={`/${name}`}>
                <Trans>Open page</Trans>
              </FileLink>
            )}
          </Row>
        </FieldGrid>
      </Form>
    </Section>
  )
}
