import { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { cleanPost, type PostText, type Visibility } from '@bowline/domain/post'

export type PostValues = {
  content: string
  /** A slug; empty while none is chosen. */
  hobby: string
  tags: string[]
  visibility: Visibility
  description: string
}

export type PostField = 'content' | 'hobby' | 'tags' | 'description'
export type PostProblem = { field: PostField; message: string }

export const emptyPost: PostValues = {
  content: '',
  hobby: '',
  tags: [],
  visibility: 'public',
  description: '',
}

const fields: readonly PostField[] = ['content', 'hobby', 'tags', 'description']

/** What the server would refuse, said before it is asked; null where nothing is wrong. */
export const postProblem = (values: PostValues, hasMedia: boolean): PostProblem | null =>
  problemOf(() => cleanPost(toText(values, hasMedia))) ?? descriptionProblem(values.description)

/** Which field a refusal belongs to; the text where it names none. */
export const asProblem = (refusal: Refusal): PostProblem => {
  const named = refusal.data?.field
  return { field: fields.find(field => field === named) ?? 'content', message: refusal.message }
}

/** Characters left, said only once the end is near; null before. */
export const remaining = (content: string) => {
  const left = limits.post - content.trim().length
  return left <= 500 ? left : null
}

/** Whether closing would lose something the member made. */
export const isWorthKeeping = (values: PostValues, hasMedia: boolean) =>
  hasMedia || values.content.trim() !== '' || values.tags.length > 0

const toText = ({ content, hobby, tags }: PostValues, hasMedia: boolean): PostText => ({
  content,
  hobby,
  tags,
  hasMedia,
})

const problemOf = (check: () => unknown): PostProblem | null => {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Refusal) return asProblem(error)
    throw error
  }
}

const descriptionProblem = (description: string): PostProblem | null =>
  description.length > limits.mediaDescription
    ? {
        field: 'description',
        message: `A description can have at most ${limits.mediaDescription} characters; this one has ${description.length}`,
      }
    : null
