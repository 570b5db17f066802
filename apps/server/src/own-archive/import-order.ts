import { archiveCollections } from '@bowline/api/contract/own-data'
import { type Collections, partsOf } from './collection.ts'
import type { ArchiveData } from './own-data.ts'

type Name = keyof ArchiveData

/** The collections in the order of the contract, each after those it needs. @throws Error if they form a circle */
export const importOrder = (collections: Collections): Name[] => {
  const parts = partsOf(collections)
  const ordered = new Set<Name>()
  const add = (name: Name, path: readonly Name[]) => {
    if (path.includes(name)) throw new Error(`Collections wait for each other: ${[...path, name].join(', ')}`)
    for (const needed of parts[name].after) add(needed, [...path, name])
    ordered.add(name)
  }
  for (const name of archiveCollections) add(name, [])
  return [...ordered]
}
