import { collectFeatures } from '../feature.ts'
import { accounts } from './accounts/feature.ts'
import { analytics } from './analytics/feature.ts'
import { attestation } from './attestation/feature.ts'
import { challenges } from './challenges/feature.ts'
import { chat } from './chat/feature.ts'
import { createTypingRelay } from './chat/typing.ts'
import { comments } from './comments/feature.ts'
import { contact } from './contact/feature.ts'
import { composeDigest } from './digests/compose.ts'
import { digests } from './digests/feature.ts'
import { email } from './email/feature.ts'
import { events } from './events/feature.ts'
import { composeReminder } from './events/reminder-emails.ts'
import { follows } from './follows/feature.ts'
import { handlers } from './handlers.ts'
import { imports } from './imports/feature.ts'
import { knots } from './knots/feature.ts'
import { linkPreviews } from './link-previews/feature.ts'
import { media } from './media/feature.ts'
import { moderation } from './moderation/feature.ts'
import { newcomers } from './newcomers/feature.ts'
import { notifications } from './notifications/feature.ts'
import { ownData } from './own-data/feature.ts'
import { polls } from './polls/feature.ts'
import { publicPages } from './public-pages/feature.ts'
import { push } from './push/feature.ts'
import { registration } from './registration/feature.ts'
import { search } from './search/feature.ts'

/** For the emails that are composed right before they are sent. */
export const composers = { digest: composeDigest, reminder: composeReminder }

/**
 * All features, for the kernel. Their hooks run in this order. It matters when a member leaves: chats lead to archives, and
 * posts lead to notifications, so chats and what belongs to posts (`comments`) are deleted after them.
 */
export const features = collectFeatures({ handlers, onTyping: createTypingRelay }, [
  accounts,
  registration,
  newcomers,
  knots,
  events,
  challenges,
  polls,
  ownData,
  notifications,
  chat,
  comments,
  follows,
  imports,
  moderation,
  email(composers),
  digests,
  push,
  contact,
  attestation,
  analytics,
  search,
  media,
  linkPreviews,
  publicPages,
])
