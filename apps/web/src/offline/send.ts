import type { Client } from '@bowline/api'
import { definitionOf, type Operations } from './define-operation.ts'
import type { Send } from './drain.ts'
import { classifyFailure } from './failure.ts'
import { Unsendable } from './outbox-error.ts'

/**
 * Sends each operation as its definition says. Every call carries the operation's id, every upload its picture's, and
 * all of them the member's: if somebody else has signed in since, nothing is done in their name.
 */
export const createSend =
  (operations: Operations, client: Client, memberId: string, uploads = new Set<string>()): Send =>
  async (operation, { id, madeAt, cancels, blobs, signal }) => {
    const definition = definitionOf(operations, operation)
    // See docs/product/offline.md#unknown-types.
    if (!definition) throw new Unsendable('Unknown operation type', { cause: operation })
    const options = { idempotencyKey: id, memberId, madeAt, cancels, signal, uploads }
    try {
      return await definition.send(client, operation, options, blobs)
    } catch (error) {
      // The server may have deleted the pictures, or may do so before the member tries again.
      if (classifyFailure(error).outcome === 'refused')
        for (const picture of blobs.keys()) uploads.delete(picture)
      throw error
    }
  }
