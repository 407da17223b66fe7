import { endpoint } from './endpoint.ts'

/** Everything stored about a creator: JSON and images in a ZIP. Requires a fresh password. */
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
 * Erases a creator's personal data: name, handles, texts and images, also in frozen reports. The numbers remain
 * anonymously. Requires a fresh password.
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
