import { outlineOf } from './answer-outlines.ts'
import type { OperationName } from './endpoints.ts'

/** The outline of an operation's answer. The web app's build loads those of later screens when they are needed. */
export const findOutline = async (name: OperationName) => outlineOf(name)
