import type { NewPoll } from '@bowline/domain/poll'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, ChartNoAxesColumn } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useOutbox } from '../../offline/react.tsx'
import { useLocation, useNavigate } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { EntityForm } from '../../ui/entity-form.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { showOwnPost } from '../feed/data.ts'
import {
  AddPicturesButton,
  BlobImage,
  isNewPicture,
  PictureDrop,
  PictureProblem,
  PicturesField,
  usePicturesChoice,
} from '../media/index.ts'
import type { PollProblems } from '../polls/index.ts'
import { PostFields } from '../post-card/index.ts'
import {
  type Draft,
  descriptionProblem,
  draftAfter,
  emptyDraft,
  inProject,
  type NewPostSubject,
  type Part,
  type PostProblems,
  postDraft,
  postProblems,
  publication,
  type Rewriting,
  withSubject,
} from '../posts/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { withShared } from './draft-of-share.ts'
import { PostEarns } from './post-earns.tsx'

const CheckInPrompt = lazyPart(() => import('./check-in-prompt.tsx'), 'CheckInPrompt')
const SubjectChips = lazyPart(() => import('./subject-chips.tsx'), 'SubjectChips')
const SubjectDialog = lazyPart(() => import('./subject-dialog.tsx'), 'SubjectDialog')
const PollEditor = lazyPart(() => import('../polls/poll-editor.tsx'), 'PollEditor')

const emptyPoll: NewPoll = { options: ['', ''], hours: 72 }

type Props = {
  open: boolean
  /** What another app shared, to be added to the draft. */
  shared?: SharedPost
  /** The event or challenge that the post is about. */
  about?: NewPostSubject
  /** The project that the post will be part of. */
  part?: Part
  /** A refused post instead of a new one. */
  rewriting?: Rewriting
  onApplied: () => void
  onClose: () => void
}

/** Writes a post. The draft is stored on the device until the post is published or the draft discarded. */
export const NewPostDialog = ({ open, shared, about, part, rewriting, onApplied, onClose }: Props) => {
  const { t } = useLingui()
  const key = rewriting ? `rewrite:${rewriting.itemId}` : 'post'
  const { value, isReady, amend, discard, handOver } = useDraft(key, postDraft, open)
  const begun = (kept: Draft) => (rewriting && kept === emptyDraft ? rewriting.draft : kept)
  const draft = begun(value)
  const publish = usePublish(rewriting)
  const ownHobbies = useOwnHobbies()
  const [problems, setProblems] = useState<PostProblems & PollProblems>({})
  const [round, setRound] = useState(0)
  const [isChoosing, setChoosing] = useState(false)
  // Changes the latest draft, because the member may continue typing while a picture is being prepared.
  const change = (how: (draft: Draft) => Draft) => {
    setProblems({})
    amend(kept => how(begun(kept)))
  }
  const { values, pictures, poll } = draft
  const choice = usePicturesChoice(pictures.length, picture =>
    change(kept => ({
      ...kept,
      pictures: [...kept.pictures, { ...picture, id: uuidv7(), description: '' }],
    })),
  )
  /** One draft creates one post, however often it is submitted. */
  const submitted = useRef<Draft | null>(null)

  const applyShared = useEffectEvent((given: SharedPost) => {
    change(kept => withShared(kept, given))
    if (given.pictures.length > 0) void choice.choose(given.pictures)
    onApplied()
  })
  const applySubject = useEffectEvent((given: NewPostSubject) => {
    change(kept => withSubject(kept, given))
    onApplied()
  })
  const join = useEffectEvent((given: Part) => {
    change(kept => inProject(kept, given))
    onApplied()
  })
  // Waits for the stored draft, because these are added to it and must not replace it.
  useEffect(() => {
    if (shared && isReady) applyShared(shared)
    if (about && isReady) applySubject(about)
    if (part && isReady) join(part)
  }, [shared, about, part, isReady])

  /** Starts again with an empty form and the focus in its first field. */
  const clear = () => {
    setProblems({})
    choice.clear()
    void discard()
    setRound(round + 1)
  }
  const submit = async () => {
    if (!open || submitted.current === draft) return
    const found = { ...postProblems(values, pictures), ...(poll && (await checkPoll(poll))) }
    setProblems(found)
    if (hasProblem(found) || choice.busy) return
    submitted.current = draft
    if (await publish(draft, handOver)) onClose()
    else submitted.current = null
  }
  return (
    <EntityForm
      open={open && isReady}
      title={t`New post`}
      action={<Trans>Publish</Trans>}
      note={<PostEarns visibility={values.visibility} hasPicture={pictures.length > 0} />}
      isEmpty={value === emptyDraft && !rewriting}
      isDisabled={choice.busy}
      onSubmit={submit}
      onClose={onClose}
      onDiscard={value !== emptyDraft && clear}
    >
      <PictureDrop onChoose={choice.choose}>
        <PostFields
          key={round}
          values={values}
          onChange={changed => change(kept => ({ ...kept, values: { ...kept.values, ...changed } }))}
          problems={problems}
          ownHobbies={ownHobbies}
          above={
            <>
              {!rewriting && !draft.about && (
                <Suspense>
                  <CheckInPrompt
                    onChoose={subject => {
                      change(kept => withSubject(kept, subject))
                      // The prompt is gone; this focuses the text.
                      setRound(round + 1)
                    }}
                  />
                </Suspense>
              )}
              {(draft.about || draft.project) && (
                <Suspense>
                  <SubjectChips
                    draft={draft}
                    onRemove={subject => change(kept => ({ ...kept, [subject]: undefined }))}
                  />
                </Suspense>
              )}
            </>
          }
          picture={
            <>
              <PicturesField
                pictures={pictures}
                onChange={how =>
                  change(kept => ({ ...kept, pictures: how(kept.pictures).filter(isNewPicture) }))
                }
                problemOf={description => problems.description && descriptionProblem(description)}
              />
              <PictureProblem problem={problems.pictures ?? choice.problem} />
              {poll && (
                <Suspense>
                  <PollEditor
                    poll={poll}
                    onChange={how => change(kept => ({ ...kept, poll: kept.poll && how(kept.poll) }))}
                    onRemove={() => change(kept => ({ ...kept, poll: undefined }))}
                    problemOf={index => problems[`poll.${index}`]}
                    problem={problems.poll}
                    endProblem={problems.pollEnd}
                  />
                </Suspense>
              )}
            </>
          }
          tools={
            <>
              <AddPicturesButton onChoose={choice.choose} busy={choice.busy} isArea={pictures.length === 0} />
              {!poll && (
                <Button
                  kind="plain"
                  icon={ChartNoAxesColumn}
                  onClick={() => change(kept => ({ ...kept, poll: emptyPoll }))}
                >
                  <Trans>Add poll</Trans>
                </Button>
              )}
              {!(draft.about && draft.project) && (
                <Button
                  kind="plain"
                  icon={CalendarPlus}
                  aria-label={t`Link event or project, or a challenge`}
                  aria-haspopup="dialog"
                  onClick={() => setChoosing(true)}
                >
                  <Trans>Link event or project</Trans>
                </Button>
              )}
            </>
          }
        />
      </PictureDrop>
      <Suspense>
        {isChoosing && <SubjectDialog draft={draft} onChange={change} onClose={() => setChoosing(false)} />}
      </Suspense>
    </EntityForm>
  )
}

/** Without the rules, which load with the editor of the poll, the server checks it. */
const checkPoll = (poll: NewPoll): Promise<PollProblems> =>
  import('../polls/poll-problems.ts').then(
    ({ pollProblems }) => pollProblems(poll),
    () => ({}),
  )

/** Puts the post into the outbox; true once it can't be lost any more. */
const usePublish = (rewriting: Rewriting | undefined) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (draft: Draft, handOver: HandOver) => {
    let postId = ''
    try {
      await handOver(async (id, spends) => {
        postId = rewriting?.postId ?? id
        const { operation, blobs } = publication(draft, postId, uuidv7)
        const isRevised = rewriting && (await outbox.revise(rewriting.itemId, operation, blobs, spends))
        if (!isRevised) await outbox.enqueue(operation, blobs, spends)
      }, draftAfter(draft))
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      return false
    }
    showOwnPost()
    const { about, pictures } = draft
    const [picture] = pictures
    const isCheckIn = about?.kind === 'challenge'
    const place = isCheckIn ? `/challenges/${about.id}` : `/post/${postId}`
    if (pathname === '/home') window.scrollTo({ top: 0 })
    else
      toast(isCheckIn ? t`Checked in to “${plainText(about.title)}”` : t`Post published`, {
        showsKnots: true,
        picture: picture?.size && <BlobImage blob={picture.blob} alt="" />,
        ...(pathname !== place && { action: { label: t`View`, run: () => navigate(place) } }),
      })
    return true
  }
}

type HandOver = ReturnType<typeof useDraft<Draft>>['handOver']
