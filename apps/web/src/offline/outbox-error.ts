import { NotReached } from '@bowline/api'

/** Why an operation cannot be stored; screens translate the code. */
export class OutboxError extends Error {
  readonly code: 'no-space' | 'no-storage' | 'no-picture'

  constructor(code: OutboxError['code'], cause: unknown) {
    super(sentences[code], { cause })
    this.name = 'OutboxError'
    this.code = code
  }
}

export const storageFailure = (error: unknown) =>
  error instanceof OutboxError
    ? error
    : new OutboxError(
        error instanceof Error && error.name === 'QuotaExceededError' ? 'no-space' : 'no-storage',
        error,
      )

/** An upload that a proxy answered instead of the server. The message names the answer. */
export class UploadNotReached extends NotReached {}

/** This version of the app can never send the operation. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable'
}

/** Missing or changed bytes. */
export class DamagedBytes extends Error {
  override readonly name = 'DamagedBytes'
}

const sentences = {
  'no-space':
    "There isn't enough space on this device to save your change. Free up some space and try again.",
  'no-storage':
    "This browser doesn't let the app save your change on this device. Allow site data and try again.",
  'no-picture': 'This picture can no longer be read. Choose it again.',
}
