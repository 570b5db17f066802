import { limits } from '@bowline/domain/limits'
import { cleanHobby, cleanSynonyms } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid, FieldGroup } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { fieldsOf, problemsOf } from '../../ui/refusals.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import styles from './hobby-dialog.module.css'
import type { AdminHobby, HobbySuggestion } from './queries.ts'
import { useAdminWrite } from './use-admin-write.ts'

type Props = {
  /** Null for a new hobby. */
  hobby: AdminHobby | null
  hobbies: readonly AdminHobby[]
  /** What a member suggested, for a new hobby. */
  suggestion?: HobbySuggestion | undefined
  onClose: () => void
}

export const HobbyDialog = ({ hobby, hobbies, suggestion, onClose }: Props) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { submit } = useAdminWrite()
  const groups = [...new Set(hobbies.map(each => each.group))]
  const [name, setName] = useState(hobby?.name ?? suggestion?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const [synonymsTyped, setSynonymsTyped] = useState(hobby?.synonyms.join(', ') ?? '')
  const [synonymsProblem, setSynonymsProblem] = useState<string>()
  const [isOffered, setOffered] = useState(!hobby?.isRetired)
  const [group, setGroup] = useState(groups[0] ?? '')
  const icons = [...new Set(hobbies.filter(each => each.group === group).map(each => each.icon))]
  const [chosen, setIcon] = useState('')
  const icon = icons.includes(chosen) ? chosen : (icons[0] ?? '')
  const save = async () => {
    const [found] = problemsOf(() => cleanHobby(name))
    const synonyms = synonymsTyped.split(',').map(word => word.trim())
    const [refused] = problemsOf(() => cleanSynonyms(synonyms))
    setProblem(found?.message)
    setSynonymsProblem(refused?.message)
    if (found || refused) return false
    try {
      await submit(
        api =>
          hobby
            ? api.updateHobby({
                params: { slug: hobby.slug },
                body: { name, synonyms, isRetired: !isOffered },
              })
            : api.createHobby({ body: { name, group, icon, synonyms, suggestionId: suggestion?.id } }),
        hobby ? t`Hobby saved` : t`Hobby added`,
      )
    } catch (error) {
      if (!fieldsOf(error).includes('name')) throw error
      setProblem(failureMessage(error))
      return false
    }
    void queryClient.invalidateQueries({ queryKey: ['hobbies'] })
    return true
  }
  return (
    <FormDialog
      maxWidth="xs"
      onClose={onClose}
      title={hobby ? t`Edit ${hobby.name}` : t`Add hobby`}
      action={hobby ? <Trans>Save</Trans> : <Trans>Add hobby</Trans>}
      onSubmit={save}
    >
      <FieldGrid>
        <TextField
          autoFocus
          label={t`Name`}
          value={name}
          problem={problem}
          onChange={event => {
            setProblem(undefined)
            setName(event.target.value)
          }}
          maxLength={limits.hobbyName}
        />
        <TextField
          label={t`Other names`}
          hint={t`Members can also find this hobby by these names. Separate them with commas.`}
          value={synonymsTyped}
          problem={synonymsProblem}
          onChange={event => {
            setSynonymsProblem(undefined)
            setSynonymsTyped(event.target.value)
          }}
        />
        {hobby ? (
          <SwitchRow
            label={t`Members can choose this hobby`}
            about={t`When this is off, no one can add the hobby anymore. Existing posts and profiles keep it.`}
            on={isOffered}
            onChange={setOffered}
          />
        ) : (
          <>
            <SelectField
              label={t`Group`}
              value={group}
              options={groups.map(each => ({ value: each, label: each }))}
              onChange={setGroup}
            />
            <FieldGroup legend={t`Icon`}>
              <div className={styles.icons}>
                {icons.map(each => (
                  <label key={each} className={styles.icon}>
                    <input
                      type="radio"
                      name="icon"
                      aria-label={each}
                      checked={each === icon}
                      onChange={() => setIcon(each)}
                    />
                    <HobbyIcon icon={each} />
                  </label>
                ))}
              </div>
            </FieldGroup>
          </>
        )}
      </FieldGrid>
    </FormDialog>
  )
}
