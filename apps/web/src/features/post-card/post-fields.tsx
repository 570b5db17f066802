import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode } from 'react'
import { FieldGrid } from '../../ui/entity-form.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { type PostProblems, type PostValues, remaining, VisibilityField } from '../posts/index.ts'
import { TagsField } from './tags-field.tsx'

type Props = {
  values: PostValues
  onChange: (change: Partial<PostValues>) => void
  problems: PostProblems
  ownHobbies: readonly string[]
  /** Chooses the picture of a new post, or shows the picture of an existing one. */
  picture: ReactNode
}

/** The fields of a new or existing post. */
export const PostFields = ({ values, onChange: set, problems, ownHobbies, picture }: Props) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <TextField
        multiline
        minRows={4}
        maxRows={14}
        autoFocus
        label={t`What have you been making?`}
        value={values.content}
        onChange={event => set({ content: event.target.value })}
        error={Boolean(problems.content)}
        helperText={<TextNote content={values.content} problem={problems.content} />}
      />
      {picture}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1.2fr 1fr' } }}>
        <HobbyField
          value={values.hobby}
          onChange={hobby => set({ hobby })}
          own={ownHobbies}
          problem={problems.hobby}
        />
        <VisibilityField value={values.visibility} onChange={visibility => set({ visibility })} />
      </Box>
      <TagsField value={values.tags} onChange={tags => set({ tags })} problem={problems.tags} />
    </FieldGrid>
  )
}

/** Ctrl+Enter, or ⌘+Enter on a Mac, sends the form from anywhere in it. */
export const sendByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (event.target instanceof Element) event.target.closest('form')?.requestSubmit()
}

const TextNote = ({ content, problem }: { content: string; problem: string | undefined }) => {
  const { t } = useLingui()
  const left = remaining(content)
  if (problem) return problem
  if (left === null) return null
  return left < 0 ? t`${-left} characters too many` : t`${left} characters left`
}
