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

/** The values of a statement, as its parameters. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement whose text is built once for each shape and then sent with other values. Building the text of a list of posts
 * takes the server longer than presenting the posts.
 * @param build the shape decides which conditions the text has; it must not depend on anything else
 */
export const defineStatement = <Values extends object, Row, Shape = void>(
  build: (given: Given<Values>, shape: Shape) => RawBuilder<Row>,
) => {
  const texts = new Map<string, Text>()
  return (values: Values, shape: Shape): CompiledQuery<Row> => {
    const key = JSON.stringify(shape) ?? ''
    let text = texts.get(key)
    if (!text) {
      text = textOf(build(parametersByName as Given<Values>, shape))
      texts.set(key, text)
    }
    const parameters = text.parameters.map(one =>
      one instanceof Parameter ? values[one.name as keyof Values] : one,
    )
    return CompiledQuery.raw(text.sql, parameters) as CompiledQuery<Row>
  }
}

class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const parametersByName: unknown = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? sql.val(new Parameter(name)) : undefined),
    ownKeys: () => {
      throw new TypeError('Values are known by name only, so they cannot be spread.')
    },
  },
)

type Text = { sql: string; parameters: readonly unknown[] }

/** Numbers each value once, however often the text contains it. */
const textOf = (statement: RawBuilder<unknown>): Text => {
  const compiled = statement.compile(compiler)
  const parameters: unknown[] = []
  const numbers = new Map<unknown, number>()
  const text = compiled.sql.replace(/\$(\d+)/g, (_, number) => {
    const parameter = compiled.parameters[Number(number) - 1]
    const key = parameter instanceof Parameter ? parameter.name : number
    const known = numbers.get(key) ?? parameters.push(parameter)
    numbers.set(key, known)
    return `$${known}`
  })
  return { sql: text, parameters }
}

/** The text of SQL that is no whole statement, and its values. */
export const compileFragment = (fragment: RawBuilder<unknown>) => fragment.compile(compiler)

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
