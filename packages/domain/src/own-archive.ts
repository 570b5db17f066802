/**
 * The outcome of a document. `taken`: imported. `present`: already here. `kept`: not shown here, but preserved for
 * the member's next export. `left-out`: neither.
 */
export const importOutcomes = ['taken', 'present', 'kept', 'left-out'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Why a document was not taken, or only for the member. */
export const importReasons = [
  /** It belongs to members or posts of the other Bowline. */
  'elsewhere',
  /** Its hobby is not in the catalogue here. */
  'hobby',
  /** It is too long or otherwise not valid here. */
  'rules',
  /** It was removed here. */
  'removed',
  /** This server does not accept Knots from that Bowline. */
  'untrusted',
  /** The same Knots were already credited to another account. */
  'credited',
  /** The account here has its own. */
  'account',
  /** The member is new here: others must not see it yet. */
  'newcomer',
  /** Its picture is missing from the archive or unreadable. */
  'picture',
] as const
export type ImportReason = (typeof importReasons)[number]

/** The result to show a member who may have left the screen in the meantime. */
export const dataNews = ['archive-ready', 'import-done', 'import-failed'] as const
export type DataNews = (typeof dataNews)[number]

export const importMessages = {
  noZip: "This isn't a ZIP file. Choose the ZIP file you downloaded, without unpacking it.",
  noArchive:
    "This ZIP file isn't from Bowline. Choose the one you downloaded from another Bowline community.",
  tooNew: 'This file comes from a newer version of Bowline. Import it once this community has been updated.',
  tooOld: 'This file comes from an older version of Bowline. Request a new download in your old community.',
  tooLarge: 'This file is too large. The limit is 2 GB.',
  unpacksTooLarge: 'This file contains more data than we can import',
  tooMany: 'This file has more posts, comments or other entries than we can import',
  weekIsFull: "You've reached the weekly limit of 10 imports or 4 GB. Try again in a few days.",
  tooManyPictures:
    'Nothing was imported because your pictures would take up more than 8 GB. Delete some pictures and try again.',
  tooManyRows:
    'Nothing was imported because you would have more than 200,000 posts, comments and other entries. Delete some and try again.',
  damaged: 'This file is damaged. Download it again or request a new one.',
  changed: 'This file was changed after it was made. Download the original again.',
  ofAnother: 'This file belongs to another member. Choose one of your own.',
  failed: "The file couldn't be imported. Try again later.",
  inProgress: "Another import is still running. Wait until it's done.",
} as const
