import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDraft } from '../../drafts/react.tsx'
import { useEnqueue } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { DescriptionField } from '../media/chosen-picture.tsx'
import { urlAt } from '../media/picture-sources.ts'
import { useOwnHobbies } from '../profiles/queries.ts'
import { revision, revisionDraft } from './draft.ts'
import { PostFields, sendByKey } from './post-fields.tsx'
import { type PostProblems, type PostValues, postProblems } from './post-form.ts'
import type { ShownPost } from './shown-post.ts'

type Props = { post: ShownPost; onClose: () => void }

export const EditPostDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const ownHobbies = useOwnHobbies()
  const { value, isReady, wasFound, change, discard, become } = useDraft(
    `edit-post:${post.id}`,
    revisionDraft,
  )
  const [start] = useState(() => valuesOf(post))
  const values = value ?? start
  const [problems, setProblems] = useState<PostProblems>({})
  const [opened] = useState(post)
  const hasMedia = post.media !== null
  /** The newest version that says what the member began with: their own last change may have gone through meanwhile. */
  const base = isDeepEqual(valuesOf(post), valuesOf(opened)) ? post.base : opened.base

  const save = async () => {
    const found = postProblems(values, hasMedia)
    setProblems(found)
    if (hasProblem(found)) return
    try {
      await become(() => enqueue(revision({ id: post.id, base, hasMedia }, values)))
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
    <DialogFrame
      open={isReady}
      onClose={onClose}
      title={t`Edit post`}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      actions={
        <>
          {wasFound && (
            <>
              <Button color="inherit" onClick={discard}>
                <Trans>Discard draft</Trans>
              </Button>
              <Box sx={{ flex: 1 }} />
            </>
          )}
          <Button color="inherit" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="contained">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Box onKeyDown={sendByKey}>
        <PostFields
          values={values}
          onChange={next => {
            setProblems({})
            change(next)
          }}
          problems={problems}
          ownHobbies={ownHobbies}
          picture={
            post.media && (
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
                <Box component="img" src={urlAt(post.media, 88)} alt="" sx={thumbnail} />
                <DescriptionField
                  value={values.description}
                  onChange={description => change({ ...values, description })}
                  problem={problems.description}
                />
              </Box>
            )
          }
        />
      </Box>
    </DialogFrame>
  )
}

/** As the member typed it, not as it is stored. */
const valuesOf = (post: ShownPost): PostValues => ({
  content: plainText(post.content),
  hobby: post.hobby,
  tags: post.tags.map(plainText),
  visibility: post.visibility,
  description: plainText(post.media?.description ?? ''),
})

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const thumbnail = { width: 88, height: 88, flexShrink: 0, borderRadius: '10px', objectFit: 'cover' } as const
