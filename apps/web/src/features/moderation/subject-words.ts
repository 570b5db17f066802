import type { RemovableSubject, ReportSubject } from '@bowline/domain/moderation'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Reported = { name: MessageDescriptor; report: MessageDescriptor; appeal: MessageDescriptor }
type Removed = Record<'removed' | 'restored' | 'ownRemoved' | 'ownRestored', MessageDescriptor>

/** What moderators and members read about each kind of content. */
export const subjectWords: Record<ReportSubject, Reported> & Record<RemovableSubject, Removed> = {
  post: {
    name: msg`Post`,
    report: msg`Reported post`,
    appeal: msg`Appeal: removed post`,
    removed: msg`Post removed`,
    restored: msg`Post removed, then restored`,
    ownRemoved: msg`Your post was removed`,
    ownRestored: msg`Your post was restored`,
  },
  comment: {
    name: msg`Comment`,
    report: msg`Reported comment`,
    appeal: msg`Appeal: removed comment`,
    removed: msg`Comment removed`,
    restored: msg`Comment removed, then restored`,
    ownRemoved: msg`Your comment was removed`,
    ownRestored: msg`Your comment was restored`,
  },
  member: {
    name: msg`Member`,
    report: msg`Reported member`,
    appeal: msg`Appeal: member`,
  },
  message: {
    name: msg`Message`,
    report: msg`Reported message`,
    appeal: msg`Appeal: removed message`,
    removed: msg`Message removed`,
    restored: msg`Message removed, then restored`,
    ownRemoved: msg`Your message was removed`,
    ownRestored: msg`Your message was restored`,
  },
  event: {
    name: msg`Event`,
    report: msg`Reported event`,
    appeal: msg`Appeal: removed event`,
    removed: msg`Event removed`,
    restored: msg`Event removed, then restored`,
    ownRemoved: msg`Your event was removed`,
    ownRestored: msg`Your event was restored`,
  },
  challenge: {
    name: msg`Challenge`,
    report: msg`Reported challenge`,
    appeal: msg`Appeal: removed challenge`,
    removed: msg`Challenge removed`,
    restored: msg`Challenge removed, then restored`,
    ownRemoved: msg`Your challenge was removed`,
    ownRestored: msg`Your challenge was restored`,
  },
  project: {
    name: msg`Project`,
    report: msg`Reported project`,
    appeal: msg`Appeal: removed project`,
    removed: msg`Project removed`,
    restored: msg`Project removed, then restored`,
    ownRemoved: msg`Your project was removed`,
    ownRestored: msg`Your project was restored`,
  },
}
