import type { AnswerOf, Challenge, Relation } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { postKeys } from '../posts/queries.ts'

type Suggestions = InfiniteData<AnswerOf<'getSuggestions'>>

/** Brings the server's answer to a follow or a join into what is suggested; who and what stays where it is. */
export const applySuggestionAnswer = (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  const change = changeOf(operation, answer)
  if (change)
    queryClient.setQueriesData<Suggestions>(
      { queryKey: postKeys.suggested },
      data => data && { ...data, pages: data.pages.map(change) },
    )
  // Other hobbies, other suggestions.
  if (operation.type === 'UPDATE_PROFILE' && operation.hobbies)
    void queryClient.invalidateQueries({ queryKey: postKeys.suggested })
}

const changeOf = (
  operation: Operation,
  answer: unknown,
): ((page: Suggestions['pages'][number]) => Suggestions['pages'][number]) | null => {
  switch (operation.type) {
    case 'FOLLOW_USER':
    case 'UNFOLLOW_USER':
      if (!has<Relation>(answer, 'following')) return null
      return page => ({
        ...page,
        members: page.members.map(member =>
          member.uid === operation.userId ? { ...member, relation: answer } : member,
        ),
      })
    case 'JOIN_CHALLENGE':
      if (!has<Challenge>(answer, 'startsOn')) return null
      return page => (page.challenge?.id === answer.id ? { ...page, challenge: answer } : page)
    default:
      return null
  }
}

const has = <Answer>(answer: unknown, field: keyof Answer & string): answer is Answer =>
  typeof answer === 'object' && answer !== null && field in answer
