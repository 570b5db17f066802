import { selectOrdinal, t } from '@lingui/core/macro'

/** @param turn the member's place on the waiting list, from 1; null while it is unknown */
export const waitingWords = (turn: number | null) =>
  turn === null
    ? t`On the waiting list`
    : t`You're ${selectOrdinal(turn, { 1: 'first', 2: 'second', 3: 'third', one: '#st', two: '#nd', few: '#rd', other: '#th' })} on the waiting list`
