import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import {
  createAnnouncement,
  dismissAnnouncement,
  endAnnouncement,
  findAllAnnouncements,
  findAnnouncements,
} from './announcements.ts'
import { answerAppeal, appealRemoval, getRemoval } from './appeals.ts'
import { findAuditLog } from './audit-queries.ts'
import { countOpenCases, findCases } from './case-queries.ts'
import { createReport } from './create-report.ts'
import { readDiagnostics } from './diagnostics.ts'
import { dismissCase } from './dismiss-case.ts'
import { declineSuggestion, findHobbySuggestions } from './hobby-suggestions.ts'
import { createHobby, findAllHobbies, updateHobby } from './manage-hobbies.ts'
import { findAllMembers, findHistory, findMemberRecord } from './member-queries.ts'
import { presentCasePage } from './present-case.ts'
import { readCase } from './read-case.ts'
import { removeContent } from './remove-content.ts'
import { restoreContent } from './restore-content.ts'
import { setRole } from './set-role.ts'
import { restore, suspend } from './suspend.ts'

const done = { success: true } as const

export const moderationHandlers = {
  createReport: async (call, { body }) => {
    await createReport(call, body)
    return done
  },
  getRemoval: (call, { params }) => getRemoval(call, params.removalId),
  appealRemoval: async (call, { params, body }) => {
    await appealRemoval(call, params.removalId, body.text)
    return getRemoval(call, params.removalId)
  },
  listAnnouncements: findAnnouncements,
  dismissAnnouncement: (call, { params }) => dismissAnnouncement(call, params.announcementId),

  listCases: async ({ db }, { query: { state, cursor, limit = limits.adminPage } }) =>
    presentCasePage(await findCases(db, { state, cursor, limit }), limit, await countOpenCases(db)),
  getCase: ({ db }, { params }) => readCase(db, params.caseId),
  dismissCase: async (call, { params, body }) => {
    await dismissCase(call, params.caseId, body.reason)
    return done
  },
  answerAppeal: async (call, { params, body }) => {
    await answerAppeal(call, params.caseId, body)
    return done
  },
  removeContent: async (call, { body }) => {
    await removeContent(call, body)
    return done
  },
  restoreContent: async (call, { params, body }) => {
    await restoreContent(call, params.removalId, body.reason)
    return done
  },
  listAllMembers: ({ db }, { query: { search, state, cursor, limit = limits.adminPage } }) =>
    findAllMembers(db, { search, state, cursor, limit }),
  getMemberRecord: async ({ db }, { params }) => ({
    ...(await findMemberRecord(db, params.userId)),
    history: await findHistory(db, params.userId),
  }),
  suspendMember: async (call, { params, body }) => {
    await suspend(call, params.userId, body)
    return findMemberRecord(call.db, params.userId)
  },
  restoreMember: async (call, { params, body }) => {
    await restore(call, params.userId, body.reason)
    return findMemberRecord(call.db, params.userId)
  },
  setMemberRole: async (call, { params, body }) => {
    await setRole(call, params, body)
    return findMemberRecord(call.db, params.userId)
  },
  listAllHobbies: async ({ db }) => ({ hobbies: await findAllHobbies(db) }),
  createHobby: (call, { body }) => createHobby(call, body),
  updateHobby: (call, { params, body }) => updateHobby(call, params.slug, body),
  listHobbySuggestions: async ({ db }) => ({ suggestions: await findHobbySuggestions(db) }),
  declineHobbySuggestion: async (call, { params }) => {
    await declineSuggestion(call, params.suggestionId)
    return done
  },
  listAllAnnouncements: ({ db }) => findAllAnnouncements(db),
  createAnnouncement: (call, { body }) => createAnnouncement(call, body),
  endAnnouncement: (call, { params }) => endAnnouncement(call, params.announcementId),
  listAuditLog: ({ db }, { query: { cursor, limit = limits.adminPage } }) =>
    findAuditLog(db, { cursor, limit }),
  getDiagnostics: readDiagnostics,
} satisfies HandlersOf<
  | 'createReport'
  | 'getRemoval'
  | 'appealRemoval'
  | 'listAnnouncements'
  | 'dismissAnnouncement'
  | 'listCases'
  | 'getCase'
  | 'dismissCase'
  | 'answerAppeal'
  | 'removeContent'
  | 'restoreContent'
  | 'listAllMembers'
  | 'getMemberRecord'
  | 'suspendMember'
  | 'restoreMember'
  | 'setMemberRole'
  | 'listAllHobbies'
  | 'createHobby'
  | 'updateHobby'
  | 'listHobbySuggestions'
  | 'declineHobbySuggestion'
  | 'listAllAnnouncements'
  | 'createAnnouncement'
  | 'endAnnouncement'
  | 'listAuditLog'
  | 'getDiagnostics'
>
