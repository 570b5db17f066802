import type { SearchKind } from '@bowline/domain/search'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const kindNames: Record<SearchKind, MessageDescriptor> = {
  people: msg`People`,
  posts: msg`Posts`,
  projects: msg`Projects`,
  hobbies: msg`Hobbies`,
  events: msg`Events`,
  challenges: msg`Challenges`,
}

/** Leads from the first results of a kind to all of them. */
export const allOfKind: Record<SearchKind, MessageDescriptor> = {
  people: msg`See all people`,
  posts: msg`See all posts`,
  projects: msg`See all projects`,
  hobbies: msg`See all hobbies`,
  events: msg`See all events`,
  challenges: msg`See all challenges`,
}
