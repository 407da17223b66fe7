import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary as passwords } from '@zxcvbn-ts/language-common'
import { dictionary as italian } from '@zxcvbn-ts/language-it'

/** The best score of zxcvbn: ten thousand million guesses. */
const SAFE = 4

/**
 * Limits the readings of `Pa$$w0rd` to ten: the default of a hundred takes seconds for a password of 128 characters.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { ...passwords, ...italian },
  graphs,
  l33tMaxSubstitutions: 10,
})

/** @param known words that an attacker would try first */
export function isGuessable(password: string, known: readonly string[]): boolean {
  return estimator.check(password, [...known]).score < SAFE
}
