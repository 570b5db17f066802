import type { NodePath, PluginObject, types as Types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Leaves every English sentence in the code of the part that says it, compiled: what a screen does not say, its first
 * load does not carry, and no parser goes along. Runs once Lingui's macros are expanded.
 */
export const compiledMessages = ({ types }: { types: typeof Types }): PluginObject => {
  const compiled = (text: string) => types.valueToNode(compileMessage(text))

  const inObject = (path: NodePath<Types.ObjectExpression>) => {
    const property = (name: string) =>
      path.node.properties.find(
        (each): each is Types.ObjectProperty =>
          types.isObjectProperty(each) && types.isIdentifier(each.key, { name }) && !each.computed,
      )
    const message = property('message')
    if (message && types.isStringLiteral(property('id')?.value) && types.isStringLiteral(message.value))
      message.value = compiled(message.value.value)
  }
  const inElement = (path: NodePath<Types.JSXOpeningElement>) => {
    const attribute = (name: string) =>
      path.node.attributes.find(
        (each): each is Types.JSXAttribute =>
          types.isJSXAttribute(each) && types.isJSXIdentifier(each.name, { name }),
      )
    const message = attribute('message')
    if (message && attribute('id') && types.isStringLiteral(message.value))
      message.value = types.jsxExpressionContainer(compiled(message.value.value))
  }
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        exit: program => program.traverse({ ObjectExpression: inObject, JSXOpeningElement: inElement }),
      },
    },
  }
}
