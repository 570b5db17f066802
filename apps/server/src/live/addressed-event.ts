import type { Audience, LiveEvent } from '@bowline/domain'

/** An event and whom it is for, as it goes over the bus. */
export type AddressedEvent = { audience: Audience; event: LiveEvent }
