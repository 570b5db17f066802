import type { Audience, LiveEvent } from '@bowline/domain'

/** An event and its addressees, as the bus carries it. */
export type AddressedEvent = { audience: Audience; event: LiveEvent }
