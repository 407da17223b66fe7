import { endpoint } from './endpoint.ts'

/** Everything that is stored of a creator: JSON and images in a ZIP. Asks for a fresh password. */
export const exportCreator = endpoint({
  name: 'exportCreator',
  method: 'GET',
  path: '/creators/{id}/export',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: 'application/zip',
})

/**
 * Erases a creator's personal data: name, handles, texts and images, in frozen reports too. The numbers stay,
 * nameless. Asks for a fresh password.
 */
export const eraseCreator = endpoint({
  name: 'eraseCreator',
  method: 'POST',
  path: '/creators/{id}/erase',
  access: 'STAFF',
  beyondSpec: true,
  idempotent: false,
  success: 204,
})
