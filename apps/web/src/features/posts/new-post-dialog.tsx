import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { ChosenPicture } from '../media/chosen-picture.tsx'
import { AddPicture, PictureDrop, usePictureChoice } from '../media/picture-field.tsx'
import { useOwnHobbies } from '../profiles/queries.ts'
import { type Draft, draftAfter, emptyDraft, publication } from './draft.ts'
import { PostFields, sendByKey } from './post-fields.tsx'
import { type PostProblem, postProblem } from './post-form.ts'

type Props = {
  open: boolean
  draft: Draft
  /** From another app; taken once. */
  sharedPicture: File | null
  onChange: (draft: Draft) => void
  onClose: () => void
}

export const NewPostDialog = ({ open, draft, sharedPicture, onChange, onClose }: Props) => {
  const { t } = useLingui()
  const publish = usePublish()
  const ownHobbies = useOwnHobbies()
  const [problem, setProblem] = useState<PostProblem | null>(null)
  const [round, setRound] = useState(0)
  const choice = usePictureChoice(picture => onChange({ ...draft, picture }))
  const { values, picture } = draft
  /** One draft makes one post, however often it is submitted. */
  const taken = useRef<Draft | null>(null)

  const change = (next: Draft) => {
    setProblem(null)
    onChange(next)
  }
  const take = useEffectEvent(choice.choose)
  useEffect(() => {
    if (sharedPicture) void take(sharedPicture)
  }, [sharedPicture])

  /** Begun anew, with the focus in its first field. */
  const clear = () => {
    change(emptyDraft)
    setRound(round + 1)
  }
  const submit = async () => {
    if (!open || taken.current === draft) return
    const found = postProblem(values, picture !== null)
    setProblem(found)
    if (found || choice.busy) return
    taken.current = draft
    if (!(await publish(draft))) {
      taken.current = null
      return
    }
    onChange(draftAfter(draft))
    onClose()
  }
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t`New post`}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      actions={
        <>
          {draft !== emptyDraft && (
            <Button color="inherit" onClick={clear}>
              <Trans>Clear</Trans>
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button type="submit" variant="contained" disabled={choice.busy}>
            <Trans>Publish</Trans>
          </Button>
        </>
      }
    >
      <Box onKeyDown={sendByKey}>
        <PictureDrop onChoose={choice.choose}>
          <PostFields
            key={round}
            values={values}
            onChange={next => change({ ...draft, values: next })}
            problem={problem}
            ownHobbies={ownHobbies}
            picture={
              picture ? (
                <ChosenPicture
                  picture={picture}
                  onRemove={() => change({ ...draft, picture: null })}
                  description={values.description}
                  onDescribe={description => change({ ...draft, values: { ...values, description } })}
                  problem={problem?.field === 'description' ? problem.message : undefined}
                />
              ) : (
                <AddPicture onChoose={choice.choose} problem={choice.problem} busy={choice.busy} />
              )
            }
          />
        </PictureDrop>
      </Box>
    </DialogFrame>
  )
}

/** Puts the post into the outbox; true once it can't be lost any more. */
const usePublish = () => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (draft: Draft) => {
    const { operation, blobs } = publication(draft, uuidv7)
    try {
      await enqueue(operation, blobs)
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      return false
    }
    if (pathname === '/home') window.scrollTo({ top: 0 })
    else
      toast(t`Your post is on its way`, {
        action: { label: t`View`, run: () => navigate(`/post/${operation.postId}`) },
      })
    return true
  }
}
