import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { DB } from './schema.gen.ts'

/** The values of a statement, as its SQL refers to them. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement whose text is built once, at its first use. A call only binds values, because building a text takes
 * longer than sending it. A value that the text refers to several times is sent once.
 */
export const compileOnce = <Row, Values extends object = Record<never, never>>(
  build: (values: Placeholders<Values>) => RawBuilder<Row>,
) => {
  let compiled: ReturnType<typeof compile> | undefined
  return async (db: Pick<Kysely<DB>, 'executeQuery'>, values: Values): Promise<Row[]> => {
    compiled ??= compile(build)
    const { text, parameters } = compiled
    const bound = parameters.map(each =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, bound))
    return rows
  }
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const compile = <Row, Values extends object>(build: (values: Placeholders<Values>) => RawBuilder<Row>) => {
  const placeholders = new Map<string, Placeholder>()
  const placeholderOf = (name: string) => {
    const known = placeholders.get(name) ?? new Placeholder(name)
    placeholders.set(name, known)
    return known
  }
  const values = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql.val(placeholderOf(String(name))),
    ownKeys: () => {
      throw new TypeError('Values are known by name only, so they cannot be spread.')
    },
  })
  const compiled = build(values).compile(compiler)
  const parameters: unknown[] = []
  const numbers = compiled.parameters.map(each => {
    const known = each instanceof Placeholder ? parameters.indexOf(each) : -1
    return known === -1 ? parameters.push(each) : known + 1
  })
  const text = compiled.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`)
  return { text, parameters }
}
