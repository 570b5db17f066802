import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { secondStep } from './contract/second-factor.ts'

export type SecondStep = z.output<typeof secondStep>

/** The step that a refused `signIn` still needs after the right password; null for any other error. */
export const secondStepOf = (error: unknown): SecondStep | null =>
  error instanceof ApiError && error.code === 'second-step-required'
    ? (error.data?.secondStep as SecondStep)
    : null
