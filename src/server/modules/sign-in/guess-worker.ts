import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import { isGuessable } from './is-guessable.ts'

/** The worker thread that estimates passwords. */
const question = v.object({ password: v.string(), known: v.array(v.string()) })
parentPort?.on('message', (request: unknown) => {
  const { password, known } = v.parse(question, request)
  parentPort?.postMessage(isGuessable(password, known), [])
})
