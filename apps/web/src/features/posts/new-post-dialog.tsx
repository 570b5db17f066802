import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import { useDraft } from '../../drafts/react.tsx'
import { useOutbox } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { ChosenPicture } from '../media/chosen-picture.tsx'
import { AddPicture, PictureDrop } from '../media/picture-field.tsx'
import { usePictureChoice } from '../media/use-picture-choice.ts'
import { useOwnHobbies } from '../profiles/queries.ts'
import { ProjectField } from '../projects/project-field.tsx'
import {
  type Draft,
  draftAfter,
  emptyDraft,
  inProject,
  type Part,
  postDraft,
  publication,
  type Rewriting,
  type Telling,
  withSubject,
} from './draft.ts'
import { withShared } from './draft-of-share.ts'
import { PostFields, sendByKey } from './post-fields.tsx'
import { type PostProblems, postProblems } from './post-form.ts'
import { SubjectChip } from './subject-chip.tsx'

type Props = {
  open: boolean
  /** From another app, to be put into the draft. */
  shared?: SharedPost
  /** What the draft is to tell of. */
  telling?: Telling
  /** What it is to be part of. */
  part?: Part
  /** A refused post instead of a new one. */
  rewriting?: Rewriting
  onTaken: () => void
  onClose: () => void
}

/** What is written here is kept on the device as it is typed, until it is published or discarded. */
export const NewPostDialog = ({ open, shared, telling, part, rewriting, onTaken, onClose }: Props) => {
  const { t } = useLingui()
  const key = rewriting ? `rewrite:${rewriting.itemId}` : 'post'
  const { value, isReady, change: keep, discard, become } = useDraft(key, postDraft, open)
  const draft = rewriting && value === emptyDraft ? rewriting.draft : value
  const publish = usePublish(rewriting)
  const ownHobbies = useOwnHobbies()
  const [problems, setProblems] = useState<PostProblems>({})
  const [round, setRound] = useState(0)
  // A picture takes a while to prepare: what is typed meanwhile stays.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const choice = usePictureChoice(picture => keep({ ...latest.current, picture }))
  const { values, picture } = draft
  /** One draft makes one post, however often it is submitted. */
  const taken = useRef<Draft | null>(null)

  const change = (next: Draft) => {
    setProblems({})
    keep(next)
  }
  const take = useEffectEvent((given: SharedPost) => {
    change(withShared(draft, given))
    if (given.picture) void choice.choose(given.picture)
    onTaken()
  })
  const tell = useEffectEvent((given: Telling) => {
    change(withSubject(draft, given))
    onTaken()
  })
  const join = useEffectEvent((given: Part) => {
    change(inProject(draft, given))
    onTaken()
  })
  // Not before what was begun here is there: it is added to, never replaced.
  useEffect(() => {
    if (shared && isReady) take(shared)
    if (telling && isReady) tell(telling)
    if (part && isReady) join(part)
  }, [shared, telling, part, isReady])

  /** Begun anew, with the focus in its first field. */
  const clear = () => {
    setProblems({})
    void discard()
    setRound(round + 1)
  }
  const submit = async () => {
    if (!open || taken.current === draft) return
    const found = postProblems(values, picture !== null)
    setProblems(found)
    if (hasProblem(found) || choice.busy) return
    taken.current = draft
    if (await publish(draft, become)) onClose()
    else taken.current = null
  }
  return (
    <DialogFrame
      open={open && isReady}
      onClose={onClose}
      title={t`New post`}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      actions={
        <>
          {value !== emptyDraft && (
            <Button color="inherit" onClick={clear}>
              <Trans>Discard draft</Trans>
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
        {draft.about && (
          <SubjectChip subject={draft.about} onRemove={() => change({ ...draft, about: undefined })} />
        )}
        <PictureDrop onChoose={choice.choose}>
          <PostFields
            key={round}
            values={values}
            onChange={next => change({ ...draft, values: next })}
            problems={problems}
            ownHobbies={ownHobbies}
            picture={
              picture ? (
                <ChosenPicture
                  picture={picture}
                  onRemove={() => change({ ...draft, picture: null })}
                  description={values.description}
                  onDescribe={description => change({ ...draft, values: { ...values, description } })}
                  problem={problems.description}
                />
              ) : (
                <AddPicture onChoose={choice.choose} problem={choice.problem} busy={choice.busy} />
              )
            }
          />
        </PictureDrop>
        <ProjectField
          value={draft.project ?? null}
          onChange={project => change({ ...draft, project: project ?? undefined })}
        />
      </Box>
    </DialogFrame>
  )
}

/** Puts the post into the outbox; true once it can't be lost any more. */
const usePublish = (rewriting: Rewriting | undefined) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (draft: Draft, become: Become) => {
    let postId = ''
    try {
      await become(async id => {
        postId = rewriting?.postId ?? id
        const { operation, blobs } = publication(draft, postId, uuidv7)
        const isRevised = rewriting && (await outbox.revise(rewriting.itemId, operation, blobs))
        if (!isRevised) await outbox.enqueue(operation, blobs)
      }, draftAfter(draft))
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      return false
    }
    if (pathname === '/home') window.scrollTo({ top: 0 })
    else
      toast(t`Post added`, {
        action: { label: t`View`, run: () => navigate(`/post/${postId}`) },
      })
    return true
  }
}

type Become = ReturnType<typeof useDraft<Draft>>['become']
