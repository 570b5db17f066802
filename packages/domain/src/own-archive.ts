/**
 * The outcome of a document. `taken`: imported. `present`: already here. `kept`: not shown here, but preserved for
 * the member's next export. `left-out`: neither.
 */
export const importOutcomes = ['taken', 'present', 'kept', 'left-out'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Why a document was not taken. */
export const importReasons = [
  /** It belongs to members or posts of the other Bowline. */
  'elsewhere',
  /** Its hobby is not in the catalogue here. */
  'hobby',
  /** It is longer, or otherwise, than can be written here. */
  'rules',
  /** It was removed here. */
  'removed',
  /** The Bowline it comes from is not trusted with Knots here. */
  'untrusted',
  /** The same Knots were credited before, to another account. */
  'credited',
  /** The account here has its own. */
  'account',
  /** Its picture is missing in the archive, or can not be read. */
  'picture',
] as const
export type ImportReason = (typeof importReasons)[number]

/** The result to show a member who may have left the screen meanwhile. */
export const dataNews = ['archive-ready', 'import-done', 'import-failed'] as const
export type DataNews = (typeof dataNews)[number]

export const importMessages = {
  noZip: 'This file is not a ZIP; choose the archive as you downloaded it',
  noArchive: 'This ZIP is not an archive of a Bowline',
  tooNew: 'This archive was made by a newer Bowline than this one, which can not read it yet',
  tooOld: 'This archive was made by an older Bowline; have a new one made there',
  tooLarge: 'An archive can have at most 2 GiB',
  unpacksTooLarge: 'What is in this archive is more than can be imported',
  tooMany: 'There are more posts, comments or other things in this archive than can be imported',
  weekIsFull: 'You can import up to 10 archives or 4 GiB a week; try again later',
  tooManyPictures:
    'With this archive your pictures would take more than 8 GiB, so nothing was imported; delete some and try again',
  tooManyRows:
    'With this archive you would have more than 200,000 posts, comments and other records, so nothing was imported',
  damaged: 'This archive is damaged; download it again, or have a new one made',
  changed: 'This archive was changed after it was made, so it can not be imported',
  ofAnother: 'This archive belongs to another member of this Bowline, so you can not import it',
  failed: 'This server could not take over the archive; try again later',
  inProgress: 'An archive of yours is being imported already; wait until that is done',
} as const
