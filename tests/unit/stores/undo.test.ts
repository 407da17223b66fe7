import { expect, test } from 'vitest'
import { ApiError } from '../../../src/client/api-error.ts'
import { $snackbar, showDone } from '../../../src/stores/snackbar.ts'
import { undoReported } from '../../../src/stores/undo.ts'

test.each([429, 503])('an undo that is refused for now by %d can be tried again', async (status) => {
  let calls = 0
  showDone('Eliminato', () => {
    calls += 1
    if (calls === 1) throw new ApiError(status, { error_description: 'Più tardi' })
  })
  await undoReported()
  expect($snackbar.get()).toMatchObject({ tone: 'error' })
  await undoReported()
  expect(calls).toBe(2)
  expect($snackbar.get()).toMatchObject({ tone: 'done', undo: undefined })
})

test.each([0, 404, 409, 412])('an undo that fails by %d is not offered again', async (status) => {
  showDone('Eliminato', () => {
    throw new ApiError(status)
  })
  await undoReported()
  expect($snackbar.get()).toMatchObject({ tone: 'error', undo: undefined })
})
