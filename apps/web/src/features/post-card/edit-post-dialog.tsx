import { plainText } from '@bowline/domain/sanitise'
import { tagsBeside } from '@bowline/domain/text-parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useDraft } from '../../drafts/use-draft.ts'
import { useOutbox } from '../../offline/react.tsx'
import { EntityForm } from '../../ui/entity-form.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import {
  AddPicturesButton,
  type FormPicture,
  PictureDrop,
  PictureProblem,
  PicturesField,
  usePicturesChoice,
} from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import {
  descriptionProblem,
  type PostProblems,
  type PostValues,
  postProblems,
  type Revision,
  revision,
  revisionDraft,
} from '../posts/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { PostFields } from './post-fields.tsx'
import { takeOverPictures } from './take-over-pictures.ts'

type Props = { post: ShownPost; onClose: () => void }

export const EditPostDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const ownHobbies = useOwnHobbies()
  const { value, isReady, wasFound, amend, discard, handOver } = useDraft(
    `edit-post:${post.id}`,
    revisionDraft,
  )
  const [opened] = useState(post)
  const [start] = useState(() => ({ values: valuesOf(post), pictures: picturesOf(post) }))
  const { values, pictures: changed }: Revision = value ?? { values: start.values, pictures: null }
  const pictures = changed ?? start.pictures
  const [problems, setProblems] = useState<PostProblems>({})
  // The newest version with the text that the member started from. Their own last change may have been sent meanwhile.
  const base = isSameContent(post, opened) ? post.base : opened.base

  const change = (how: (revision: Revision) => Revision) => {
    setProblems({})
    amend(edited => how(edited ?? { values: start.values, pictures: null }))
  }
  const changePictures = (how: (pictures: readonly FormPicture[]) => readonly FormPicture[]) =>
    change(edited => ({ ...edited, pictures: how(edited.pictures ?? start.pictures) }))
  const choice = usePicturesChoice(pictures.length, picture =>
    changePictures(all => [...all, { ...picture, id: uuidv7(), description: '' }]),
  )
  const save = async () => {
    const found = postProblems(values, pictures)
    setProblems(found)
    if (hasProblem(found) || choice.busy) return
    try {
      await handOver(async (_, draft) => {
        const taken = await takeOverPictures(outbox, post.id, changed, start.pictures)
        const { operation, blobs } = revision({ id: post.id, base }, { values, pictures: taken }, uuidv7)
        await outbox.enqueue(operation, blobs, draft)
      })
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
      isDisabled={choice.busy}
      onSubmit={save}
      onClose={onClose}
      onDiscard={wasFound && discard}
      onCancel={cancel}
    >
      <PictureDrop onChoose={choice.choose}>
        <PostFields
          values={values}
          onChange={(part: Partial<PostValues>) =>
            change(edited => ({ ...edited, values: { ...edited.values, ...part } }))
          }
          problems={problems}
          ownHobbies={ownHobbies}
          picture={
            <>
              <PicturesField
                pictures={pictures}
                onChange={changePictures}
                problemOf={description => problems.description && descriptionProblem(description)}
              />
              <PictureProblem problem={problems.pictures ?? choice.problem} />
            </>
          }
          tools={<AddPicturesButton onChoose={choice.choose} busy={choice.busy} />}
        />
      </PictureDrop>
    </EntityForm>
  )
}

/** The values as the member typed them, without the escaping of the stored ones. */
const valuesOf = (post: ShownPost): PostValues => ({
  content: plainText(post.content),
  hobby: post.hobby,
  tags: tagsBeside(post.tags, plainText(post.content)),
  visibility: post.visibility,
})

const picturesOf = (post: ShownPost): FormPicture[] =>
  post.pictures.map(posted => ({
    id: posted.id,
    description: plainText(posted.description),
    posted,
  }))

const isSameContent = (one: ShownPost, other: ShownPost) => contentOf(one) === contentOf(other)

/** A picture's address changes once it is sent. */
const contentOf = (post: ShownPost) =>
  JSON.stringify([valuesOf(post), post.pictures.map(({ id, description }) => [id, description])])
