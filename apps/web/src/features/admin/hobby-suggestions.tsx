import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../api.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import styles from './hobby-suggestions.module.css'
import { type HobbySuggestion, hobbySuggestionsQuery } from './queries.ts'
import rows from './rows.module.css'
import { useAdminWrite } from './use-admin-write.ts'

/** Hobbies that members miss; nothing if there are none. */
export const HobbySuggestions = ({ onAccept }: { onAccept: (suggestion: HobbySuggestion) => void }) => {
  const { t } = useLingui()
  const headingId = useId()
  const { data: suggestions } = useQuery(hobbySuggestionsQuery(useApi()))
  const { submit } = useAdminWrite()
  const [declined, setDeclined] = useState<HobbySuggestion | null>(null)
  if (!suggestions?.length) return null
  return (
    <Stack as="section" gap={3}>
      <Heading id={headingId} size="lg">
        <Trans>Suggested by members</Trans>
      </Heading>
      <ul aria-labelledby={headingId} className={rows.rows}>
        {suggestions.map(suggestion => (
          <li key={suggestion.id} className={rows.row}>
            <div className={styles.suggestion}>
              <div>
                <Text weight="strong">{suggestion.name}</Text>
                <ButtonLink kind="text" size="small" to={`/profile/${suggestion.userId}`}>
                  {suggestion.by}
                </ButtonLink>
              </div>
              <Row>
                <Button
                  kind="plain"
                  aria-label={t`Decline ${suggestion.name}`}
                  onClick={() => setDeclined(suggestion)}
                >
                  <Trans>Decline</Trans>
                </Button>
                <Button
                  kind="strong"
                  aria-label={t`Add ${suggestion.name}`}
                  onClick={() => onAccept(suggestion)}
                >
                  <Trans>Add</Trans>
                </Button>
              </Row>
            </div>
          </li>
        ))}
      </ul>
      {declined && (
        <ConfirmDialog
          title={t`Decline “${declined.name}”?`}
          action={t`Decline`}
          onConfirm={() =>
            submit(
              api => api.declineHobbySuggestion({ params: { suggestionId: declined.id } }),
              t`Suggestion declined`,
            )
          }
          onClose={() => setDeclined(null)}
        >
          <Trans>This removes the suggestion from the list. No one is notified.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
