import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type Invitation = AnswerOf<'createInvitation'>

export const invitationsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api.listInvitations(undefined, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })
