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
