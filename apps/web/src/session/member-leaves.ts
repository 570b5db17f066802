/** The features' steps after a member has left this device. Only the composition root knows them all. */
export type OnMemberLeaves = {
  /** Runs as soon as nobody, or another member, is signed in on this page. */
  readonly atOnce: readonly (() => unknown)[]
  /**
   * Deletes what members have stored outside of their databases. It runs when those are deleted, possibly at the
   * next start. `stays` is the member who is signed in then.
   */
  readonly wipe: readonly ((stays: string | null) => void)[]
}

/** Loaded only once somebody leaves. */
export type LoadOnMemberLeaves = () => Promise<OnMemberLeaves>
