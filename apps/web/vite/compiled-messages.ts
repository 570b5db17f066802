import { compileMessage } from '@lingui/message-utils/compileMessage'

type Node = { type: string; value?: unknown; name?: unknown; key?: Node }
type Path = { node: { properties?: Node[]; attributes?: Node[] } }
type Program = { traverse: (visitor: Record<string, (path: Path) => void>) => void }
type Babel = {
  types: { valueToNode: (value: unknown) => Node; jsxExpressionContainer: (node: Node) => Node }
}

/**
 * Leaves every English sentence, compiled, in the code that shows it: a screen's first load contains only its own
 * sentences and no parser. Runs after Lingui's macros are expanded.
 */
export const compiledMessages = ({ types }: Babel) => {
  const compiled = (text: string) => types.valueToNode(compileMessage(text))

  const inObject = ({ node }: Path) => {
    const property = (name: string) =>
      node.properties?.find(({ type, key }) => type === 'ObjectProperty' && key?.name === name)
    const message = property('message')
    const text = textOf(message?.value)
    if (message && text !== null && textOf(property('id')?.value) !== null) message.value = compiled(text)
  }
  const inElement = ({ node }: Path) => {
    const attribute = (name: string) =>
      node.attributes?.find(({ type, name: of }) => type === 'JSXAttribute' && nameOf(of) === name)
    const message = attribute('message')
    const text = textOf(message?.value)
    if (message && text !== null && attribute('id'))
      message.value = types.jsxExpressionContainer(compiled(text))
  }
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        exit: (program: Program) =>
          program.traverse({ ObjectExpression: inObject, JSXOpeningElement: inElement }),
      },
    },
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nameOf = (value: unknown) => (isNode(value) ? value.name : null)
const textOf = (value: unknown) =>
  isNode(value) && value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : null
