export { checkInText, isCheckInText } from './check-in-text.ts'
export {
  openComposer,
  postAbout,
  postIntoProject,
  shareToComposer,
  useComposerState,
} from './composer-state.ts'
export {
  type Draft,
  draftAfter,
  emptyDraft,
  inProject,
  type NewPostSubject,
  type Part,
  postDraft,
  publication,
  type Rewriting,
  withSubject,
} from './draft.ts'
export {
  descriptionProblem,
  type PostProblems,
  type PostValues,
  postProblems,
  remaining,
} from './post-form.ts'
export { type PostResult, usePost } from './queries.ts'
export { type Revision, revision, revisionDraft } from './revision.ts'
export { useReopenComposer } from './use-reopen-composer.ts'
export { visibilityShown } from './visibility.ts'
export { VisibilityField } from './visibility-field.tsx'
