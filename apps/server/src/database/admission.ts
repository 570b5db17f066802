import type { SqlFunction } from './sql-function.ts'

/**
 * Has a function of the database decide, within the statement, whether a call takes place. The function returns null if it does not.
 */
export type Admission = {
  by: SqlFunction
  values: Record<string, unknown>
  onAdmitted: (said: string) => void
  /** Lets a call that is alone commit before it is on disk, and is called after that. `waitForDisk` has to follow. */
  onCommittedEarly?: (() => void) | undefined
}

/** A call with an `Admission` did not take place. */
export class NotAdmittedError extends Error {}

/**
 * @param said what the function returned
 * @throws NotAdmittedError
 */
export const heedAdmission = (admission: Admission | null, said: string | null | undefined) => {
  if (!admission) return
  if (!said) throw new NotAdmittedError()
  admission.onAdmitted(said)
}

/** Compiles a statement once for each function that admits its calls, and once without one. */
export const onceForEach = <Compiled>(compile: (by: SqlFunction | null) => Compiled) => {
  const compiled = new Map<string | undefined, Compiled>()
  return (by: SqlFunction | null) => {
    const statement = compiled.get(by?.name) ?? compile(by)
    compiled.set(by?.name, statement)
    return statement
  }
}

/** Unlike the name of a value of the statement. */
export const columnOf = (name: string) => `admission.${name}`

/** The function's arguments as columns, with their types. */
export const columnsOf = (by: SqlFunction | null): [column: string, type: string][] =>
  Object.entries(by?.takes ?? {}).map(([name, type]) => [columnOf(name), type])
