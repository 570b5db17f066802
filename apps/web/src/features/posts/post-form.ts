import { checkAll } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { cleanPost, type Visibility } from '@bowline/domain/post'
import { checkLength } from '@bowline/domain/text-length'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'

export type PostValues = {
  content: string
  /** A slug; empty while none is chosen. */
  hobby: string
  tags: string[]
  visibility: Visibility
}

export type PostField = 'content' | 'hobby' | 'tags' | 'description' | 'pictures'
export type PostProblems = Problems<PostField>

export const emptyPost: PostValues = {
  content: '',
  hobby: '',
  tags: [],
  visibility: 'public',
}

const fields: readonly PostField[] = ['content', 'hobby', 'tags', 'description', 'pictures']

/** Checks the server's rules before sending. */
export const postProblems = (values: PostValues, pictures: readonly Described[]): PostProblems =>
  problemsAt(
    problemsOf(() =>
      checkAll({
        post: () => cleanPost({ ...values, pictures: pictures.length }),
        ...Object.fromEntries(
          pictures.map(({ description }, index) => [index, () => checkDescription(description)]),
        ),
      }),
    ),
    fields,
    'content',
  )

type Described = { description: string }

/** What is wrong with the description of a picture. */
export const descriptionProblem = (description: string) =>
  problemsAt<PostField>(
    problemsOf(() => checkDescription(description)),
    fields,
    'description',
  ).description

/** The characters left, once the limit is near; null before. */
export const remaining = (content: string) => {
  const left = limits.post - content.trim().length
  return left <= 500 ? left : null
}

/** Whether closing would lose something the member made. */
export const isWorthPersisting = (values: PostValues, pictures: readonly unknown[]) =>
  pictures.length > 0 || values.content.trim() !== '' || values.tags.length > 0

const checkDescription = (description: string) =>
  checkLength(description, limits.mediaDescription, { field: 'description', what: 'the description' })
