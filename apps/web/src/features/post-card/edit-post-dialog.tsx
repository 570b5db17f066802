import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { EntityForm } from '../../ui/entity-form.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { DescriptionField, urlAt } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import { type PostProblems, type PostValues, postProblems, revision, revisionDraft } from '../posts/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import styles from './edit-post-dialog.module.css'
import { PostFields } from './post-fields.tsx'

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
      <PostFields
        values={values}
        onChange={change}
        problems={problems}
        ownHobbies={ownHobbies}
        picture={
          post.media && (
            <div className={styles.picture}>
              <img src={urlAt(post.media, 88)} alt="" className={styles.thumbnail} />
              <DescriptionField
                value={values.description}
                onChange={description => change({ description })}
                problem={problems.description}
              />
            </div>
          )
        }
      />
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
