import type { OperationName, RequestOf } from '@bowline/api/contract/index'
import { accountsRequests } from './accounts.ts'
import { challengesRequests } from './challenges.ts'
import { chatRequests } from './chat.ts'
import { eventsRequests } from './events.ts'
import { knotsRequests } from './knots.ts'
import { moderationRequests } from './moderation.ts'
import { notificationsRequests } from './notifications.ts'
import { ownDataRequests } from './own-data.ts'
import { postsRequests } from './posts.ts'
import { profilesRequests } from './profiles.ts'
import { projectsRequests } from './projects.ts'
import { registrationRequests } from './registration.ts'
import { searchRequests } from './search.ts'
import { secondFactorRequests } from './second-factor.ts'
import { servicesRequests } from './services.ts'
import type { World } from './world.ts'

type AllRequests = { [Name in OperationName]: (world: World) => RequestOf<Name> | Promise<RequestOf<Name>> }
export type Requests = Partial<AllRequests>

/** A valid request for each operation, about the author and the author's things. */
export const requests: AllRequests = {
  ...accountsRequests,
  ...secondFactorRequests,
  ...ownDataRequests,
  ...profilesRequests,
  ...notificationsRequests,
  ...postsRequests,
  ...searchRequests,
  ...chatRequests,
  ...eventsRequests,
  ...challengesRequests,
  ...projectsRequests,
  ...knotsRequests,
  ...moderationRequests,
  ...registrationRequests,
  ...servicesRequests,
}
