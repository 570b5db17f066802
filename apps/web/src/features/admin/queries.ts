import type { AnswerOf, Client } from '@bowline/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'

export type Case = AnswerOf<'listCases'>['cases'][number]
export type CaseDetail = AnswerOf<'getCase'>
export type AdminMember = AnswerOf<'listAllMembers'>['members'][number]
export type MemberHistory = AnswerOf<'getMemberRecord'>['history']
export type AdminHobby = AnswerOf<'listAllHobbies'>['hobbies'][number]
export type HobbySuggestion = AnswerOf<'listHobbySuggestions'>['suggestions'][number]
export type Applicant = AnswerOf<'listApplicants'>['applicants'][number]
export type Diagnostics = AnswerOf<'getDiagnostics'>
export type AdminAnnouncement = AnswerOf<'listAllAnnouncements'>['announcements'][number]
export type AdminText = AnswerOf<'listCommunityTexts'>['texts'][number]
export type AuditEntry = AnswerOf<'listAuditLog'>['entries'][number]

/**
 * Shows other admins' actions: refetched every half minute and after every action. None of it is stored on the
 * device.
 */
const fresh = { staleTime: 0, gcTime: 60_000, refetchInterval: 30_000 }

export const casesQuery = (api: Client, state: 'open' | 'done') =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: ['admin', 'cases', state],
    queryFn: ({ pageParam, signal }) => api.listCases({ query: { state, cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const caseQuery = (api: Client, caseId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'case', caseId],
    queryFn: ({ signal }) => api.getCase({ params: { caseId } }, { signal }),
  })

export const membersQuery = (api: Client, search: string, state: 'all' | 'suspended') =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: ['admin', 'members', search, state],
    queryFn: ({ pageParam, signal }) =>
      api.listAllMembers({ query: { search, state, cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const memberQuery = (api: Client, userId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'member', userId],
    queryFn: ({ signal }) => api.getMemberRecord({ params: { userId } }, { signal }),
  })

export const hobbySuggestionsQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'hobby-suggestions'],
    queryFn: async ({ signal }) => (await api.listHobbySuggestions(undefined, { signal })).suggestions,
  })

export const allHobbiesQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'hobbies'],
    queryFn: async ({ signal }) => (await api.listAllHobbies(undefined, { signal })).hobbies,
  })

export const allAnnouncementsQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'announcements'],
    queryFn: async ({ signal }) => (await api.listAllAnnouncements(undefined, { signal })).announcements,
  })

export const applicantsQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'applicants'],
    queryFn: ({ signal }) => api.listApplicants(undefined, { signal }),
  })

export const newcomerLimitsQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'newcomer-limits'],
    queryFn: ({ signal }) => api.getNewcomerLimits(undefined, { signal }),
  })

export const communityTextsQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'texts'],
    queryFn: async ({ signal }) => (await api.listCommunityTexts(undefined, { signal })).texts,
  })

export const auditLogQuery = (api: Client) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: ['admin', 'log'],
    queryFn: ({ pageParam, signal }) => api.listAuditLog({ query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const diagnosticsQuery = (api: Client) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'diagnostics'],
    queryFn: ({ signal }) => api.getDiagnostics(undefined, { signal }),
    refetchInterval: 5_000,
  })
