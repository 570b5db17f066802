import { limits } from '@bowline/domain/limits'
import { cleanMutedWord, mutedKey, tooManyMutedWords } from '@bowline/domain/muted-words'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { Form } from '../../ui/form.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './muted-words.module.css'
import { mutedWordsQuery } from './queries.ts'

/** The words and hashtags that the member has muted, see docs/product/privacy.md#muted-words. */
export const MutedWordsSection = () => {
  const query = useQuery(mutedWordsQuery(useApi()))
  const changes = usePendingChanges()
  return (
    <SettingsSection
      title={<Trans>Muted words</Trans>}
      description={
        <Trans>
          Other people's posts and comments with these words won't appear in your feed, on hobby or tag pages,
          or in search results, and you won't be notified of them. Only you can see this list.
        </Trans>
      }
    >
      {query.data ? (
        <Words words={overlay('mutedWords', query.data, changes).words} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SettingsSection>
  )
}

const Words = ({ words }: { words: readonly string[] }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const set = (word: string, isMuted: boolean) =>
    enqueue({ type: 'MUTE_WORD', word, isMuted }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <>
      <AddWord words={words} onAdd={word => set(word, true)} />
      {words.length === 0 ? (
        <Text size="md" tone="soft">
          <Trans>You haven't muted any words.</Trans>
        </Text>
      ) : (
        <Stack as="ul" gap={1} aria-label={t`Muted words`}>
          {words.toReversed().map(word => (
            <DetailRow
              key={word}
              as="li"
              title={<bdi className={styles.word}>{word}</bdi>}
              action={
                <Button aria-label={t`Unmute ${word}`} onClick={() => void set(word, false)}>
                  <Trans>Unmute</Trans>
                </Button>
              }
            />
          ))}
        </Stack>
      )}
    </>
  )
}

const AddWord = ({
  words,
  onAdd,
}: {
  words: readonly string[]
  onAdd: (word: string) => Promise<unknown>
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const word = cleanMutedWord(typed)
      const isThere = words.some(each => mutedKey(each) === mutedKey(word))
      if (!isThere && words.length >= limits.mutedWords) return setProblem(tooManyMutedWords)
      if (!isThere) await onAdd(word)
      setTyped('')
      setProblem(null)
    } catch (error) {
      setProblem(failureMessage(error))
    }
  }
  return (
    <Form onSubmit={add} className={styles.add}>
      <TextField
        label={t`Word or hashtag`}
        hint={t`“kiln” also mutes #kiln. “#kiln” mutes only the hashtag.`}
        problem={problem}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <div className={styles.submit}>
        <Button type="submit">
          <Trans>Mute</Trans>
        </Button>
      </div>
    </Form>
  )
}
