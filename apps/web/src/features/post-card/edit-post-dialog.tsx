import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useDraft } from '../../drafts/react.tsx'
import { useEnqueue } from '../../offline/react.tsx'
import { EntityForm } from '../../ui/entity-form.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { DescriptionField, urlAt } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import { type PostProblems, type PostValues, postProblems, revision, revisionDraft } from '../posts/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { PostFields, sendByKey } from './post-fields.tsx'

type Props = { post: ShownPost; onClose: () => void }

export const EditPostDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const ownHobbies = useOwnHobbies()
  const { value, isReady, wasFound, amend, discard, handOver } = useDraft(
    `edit-post:${post.id}`,
    revisionDraft,
  )
  const [start] = useState(() => valuesOf(post))
  const values = value ?? start
  const [problems, setProblems] = useState<PostProblems>({})
  const [opened] = useState(post)
  const hasMedia = post.media !== null
  // The newest version with the text that the member started from. Their own last change may have been sent meanwhile.
  const base = isDeepEqual(valuesOf(post), valuesOf(opened)) ? post.base : opened.base

  const change = (values: Partial<PostValues>) => {
    setProblems({})
    amend(edited => ({ ...(edited ?? start), ...values }))
  }
  const save = async () => {
    const found = postProblems(values, hasMedia)
    setProblems(found)
    if (hasProblem(found)) return
    try {
      await handOver((_, draft) => enqueue(revision({ id: post.id, base, hasMedia }, values), {}, draft))
      onClose()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  const cancel = () => {
    void discard()
    onClose()
  }
  return (
    <EntityForm
      open={isReady}
      title={t`Edit post`}
      action={<Trans>Save</Trans>}
      onSubmit={save}
      onClose={onClose}
      onDiscard={wasFound && discard}
      onCancel={cancel}
    >
      <Box onKeyDown={sendByKey}>
        <PostFields
          values={values}
          onChange={change}
          problems={problems}
          ownHobbies={ownHobbies}
          picture={
            post.media && (
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
                <Box component="img" src={urlAt(post.media, 88)} alt="" sx={thumbnail} />
                <DescriptionField
                  value={values.description}
                  onChange={description => change({ description })}
                  problem={problems.description}
                />
              </Box>
            )
          }
        />
      </Box>
    </EntityForm>
  )
}

/** The values as the member typed them, without the escaping of the stored ones. */
const valuesOf = (post: ShownPost): PostValues => ({
  content: plainText(post.content),
  hobby: post.hobby,
  tags: post.tags.map(plainText),
  visibility: post.visibility,
  description: plainText(post.media?.description ?? ''),
})

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const thumbnail = { width: 88, height: 88, flexShrink: 0, borderRadius: '10px', objectFit: 'cover' } as const
