import { Refusal } from '@bowline/domain'

/** @param what what the client made the id for, such as "A post" */
export const idTaken = (what: string) =>
  new Refusal('conflict', `${what} with this id already exists. Use a new id.`)
