import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/organizations`)
localStorage.setItem(`resoconto:tokens@${api.origin}`, '{"access":"a1","refresh":"r1"}')
const { call } = await import('../../../src/client/call.ts')
const { $confirm, askToConfirm, confirmIt } = await import('../../../src/stores/confirm.ts')

afterAll(() => api.close())

describe('the popup', () => {
  it('asks for the password when the server requires it, then continues', async () => {
    let given = ''
    api.answer(({ path, body }) => {
      if (path.endsWith('/twoFactor'))
        return given === 'giusta'
          ? { status: 204 }
          : { status: 403, body: { error: 'confirmation_required' } }
      given = v.parse(v.object({ password: v.string() }), JSON.parse(body)).password
      const refused = { error: 'validation_failed', fields: { password: 'La password non è corretta' } }
      return given === 'giusta' ? { status: 204 } : { status: 422, body: refused }
    })
    askToConfirm({ title: 'Disattivare?', run: () => call('DELETE /users/me/twoFactor') })
    await confirmIt()
    expect($confirm.get()).toMatchObject({ password: true, busy: false })
    await confirmIt('sbagliata')
    expect($confirm.get()).toMatchObject({ password: true, wrong: 'La password non è corretta' })
    await confirmIt('giusta')
    expect($confirm.get()).toBeNull()
    expect(
      api.received.map(({ method, path }) => `${method} ${path.replace('/api/v1/users/me/', '')}`),
    ).toEqual(['DELETE twoFactor', 'POST confirm', 'POST confirm', 'DELETE twoFactor'])
  })
})
